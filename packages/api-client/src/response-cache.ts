import type { Stage } from '@causeway/domain-types/stage.ts'
import { cacheLifetime, isCacheable } from './cache-lifetime.ts'

/** For whom and where a call is made: an answer is never served to another user, org or stage. */
export interface RequestScope {
  userId: number | null
  orgId: number | null
  stage: Stage
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}

export interface CachedCall {
  cacheId: string
  /** Method, target and URL: what tells calls under one cache id apart. */
  url: string
  /** The path alone, which writes are matched with. */
  path: string
  scope: RequestScope
  ttl: number
  signal?: AbortSignal
}

/** Sends the call; `validators` carries the conditions under which the server may answer 304. */
export type LoadAnswer = (signal: AbortSignal, validators: Record<string, string>) => Promise<Answer>

/** Which answers to forget; everything when empty. */
export interface DropFilter {
  cacheId?: string
  /** The path of a write: drops answers of this path, of paths above it and below it. */
  path?: string
}

export interface ResponseCache {
  fetch(call: CachedCall, load: LoadAnswer): Promise<Answer>
  drop(filter?: DropFilter): void
}

interface Entry {
  cacheId: string
  path: string
  answer: Answer
  freshUntil: number
  staleUntil: number
}

interface Flight {
  cacheId: string
  path: string
  answer: Promise<Answer>
  waiting: number
  abort: AbortController
}

const MOST_ENTRIES = 200

const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

function matches(kept: { cacheId: string; path: string }, { cacheId, path }: DropFilter): boolean {
  if (cacheId !== undefined && kept.cacheId !== cacheId) return false
  return path === undefined || isWithin(kept.path, path) || isWithin(path, kept.path)
}

function keyOf({ cacheId, url, scope }: CachedCall): string {
  return JSON.stringify([scope.userId, scope.orgId, scope.stage, cacheId, url])
}

function validatorsOf(entry: Entry | undefined): Record<string, string> {
  const etag = entry?.answer.headers.get('etag')
  const lastModified = entry?.answer.headers.get('last-modified')
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
}

/** The spec's response cache (section 9), in memory: callers of the same key share one request. */
export function createResponseCache({ now = Date.now }: { now?: () => number } = {}): ResponseCache {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()

  function keep(key: string, call: CachedCall, answer: Answer): void {
    const lifetime = cacheLifetime(answer.headers, call.ttl, now())
    entries.delete(key)
    if (!lifetime || !isCacheable(answer.status)) return
    const freshUntil = now() + lifetime.fresh
    const { cacheId, path } = call
    entries.set(key, { cacheId, path, answer, freshUntil, staleUntil: freshUntil + lifetime.stale })
    const oldest = entries.keys().next()
    if (entries.size > MOST_ENTRIES && !oldest.done) entries.delete(oldest.value)
  }

  function renewed(kept: Answer, notModified: Answer): Answer {
    const headers = new Headers(kept.headers)
    for (const [name, value] of notModified.headers) headers.set(name, value)
    return { ...kept, headers }
  }

  function startFlight(key: string, call: CachedCall, load: LoadAnswer): Flight {
    const kept = entries.get(key)
    const abort = new AbortController()
    const answer = load(abort.signal, validatorsOf(kept)).then((loaded) => {
      const current = loaded.status === 304 && kept ? renewed(kept.answer, loaded) : loaded
      // A flight that was dropped meanwhile may carry what a write has changed: it is answered, not kept.
      if (flights.get(key) === flight) keep(key, call, current)
      return current
    })
    const flight: Flight = { cacheId: call.cacheId, path: call.path, answer, waiting: 0, abort }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    answer.then(land, land)
    return flight
  }

  /** Waits along; the request itself ends only when all who wait for it have gone. */
  function join(key: string, flight: Flight, signal: AbortSignal | undefined): Promise<Answer> {
    flight.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason)
        flight.waiting -= 1
        if (flight.waiting > 0) return
        if (flights.get(key) === flight) flights.delete(key)
        flight.abort.abort(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      const settled = () => signal?.removeEventListener('abort', leave)
      flight.answer.then(resolve, reject).finally(settled)
    })
  }

  return {
    fetch(call, load) {
      if (call.signal?.aborted) return Promise.reject(call.signal.reason)
      const key = keyOf(call)
      const entry = entries.get(key)
      if (entry && now() < entry.freshUntil) return Promise.resolve(entry.answer)
      const flight = flights.get(key) ?? startFlight(key, call, load)
      if (entry && now() < entry.staleUntil) return Promise.resolve(entry.answer)
      return join(key, flight, call.signal)
    },
    drop(filter = {}) {
      for (const [key, entry] of entries) if (matches(entry, filter)) entries.delete(key)
      for (const [key, flight] of flights) if (matches(flight, filter)) flights.delete(key)
    },
  }
}
