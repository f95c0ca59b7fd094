const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const inWords = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** "in 5 hours": how long until a moment that is still to come. */
export function timeLeft(until: string, now: Date): string {
  const left = Math.max(0, Date.parse(until) - now.getTime())
  if (left >= 2 * DAY_MS) return inWords.format(Math.floor(left / DAY_MS), 'day')
  if (left >= 2 * HOUR_MS) return inWords.format(Math.floor(left / HOUR_MS), 'hour')
  return inWords.format(Math.max(1, Math.floor(left / MINUTE_MS)), 'minute')
}
