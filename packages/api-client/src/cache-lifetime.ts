import { parse } from 'cache-parser'

/** How long an answer is kept that does not say so itself (spec section 9). */
export const DEFAULT_TTL = 300_000
const IMMUTABLE = 31_536_000_000
const CACHEABLE_STATUSES = new Set([200, 203, 300, 301, 302, 404, 405, 410, 414, 501])

export interface CacheLifetime {
  /** Served without asking, in ms. */
  fresh: number
  /** Served for this long afterwards while it is asked for again. */
  stale: number
}

export const isCacheable = (status: number) => CACHEABLE_STATUSES.has(status)

/** What an answer's headers say about keeping it; undefined when it must not be kept. */
export function cacheLifetime(headers: Headers, ttl: number, now: number): CacheLifetime | undefined {
  const { noCache, noStore, immutable, maxAge, maxStale, staleWhileRevalidate } = parse(
    headers.get('cache-control') ?? undefined,
  )
  if (noCache || noStore) return undefined
  const stale = (maxStale ?? staleWhileRevalidate ?? 0) * 1000
  if (immutable) return { fresh: IMMUTABLE, stale }
  if (maxAge !== undefined) {
    const age = Number(headers.get('age') ?? 0)
    return { fresh: Math.max(0, maxAge - (age > 0 ? age : 0)) * 1000, stale }
  }
  const expires = headers.get('expires')
  if (expires === null) return { fresh: ttl, stale }
  const left = Date.parse(expires) - now
  return left >= 0 ? { fresh: left, stale } : undefined
}
