/** A wait is never shorter: '0' and dates gone by would make a storm of requests. */
const SHORTEST = 1
const LONGEST = 86_400
/** Taken when the server asks to wait and does not say how long in a readable way. */
const UNREADABLE = 30

function bounded(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds < 0) return UNREADABLE
  return Math.min(Math.max(Math.ceil(seconds), SHORTEST), LONGEST)
}

function parseHeader(header: string, now: number): number {
  const text = header.trim()
  if (/^\d+$/.test(text)) return bounded(Number(text))
  // An HTTP date begins with a day's name; Date.parse alone would read '-5' or '1.5' as a date.
  const date = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? UNREADABLE : bounded(Math.max(0, (date - now) / 1000))
}

/**
 * Whole seconds to wait, between one second and one day, from a Retry-After header or else the body's
 * `retry_after`; undefined when the server asks for no wait.
 */
export function retryAfterSeconds(
  header: string | null,
  fromBody: unknown = undefined,
  now: number = Date.now(),
): number | undefined {
  if (header !== null) return parseHeader(header, now)
  return typeof fromBody === 'number' ? bounded(fromBody) : undefined
}
