const SPELLING =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d)(?::?(\d\d))?)$/

/**
 * The instant a date text names, or null. Read are `2024-06-28T20:31:56+0000`, `2024-06-28T20:31:56.000Z`
 * and `2024-10-24 14:00:39+00:00`; a text without a zone names no instant.
 */
export function parseDate(text: string): Date | null {
  const match = SPELLING.exec(text.trim())
  if (!match) return null
  const number = (group: number) => Number(match[group] ?? 0)
  const [year, month, day] = [number(1), number(2), number(3)]
  const [hour, minute, second] = [number(4), number(5), number(6)]
  const [offsetHour, offsetMinute] = [number(9), number(10)]
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  // 30 February would roll over into March.
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null
  local.setUTCHours(hour, minute, second, milliseconds)
  const offset = (offsetHour * 60 + offsetMinute) * 60_000
  return new Date(local.getTime() + (match[8] === '-' ? offset : -offset))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The calendar day an instant falls on in a time zone, as `YYYY-MM-DD`. */
export function dayOf(date: Date, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(date)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day that heads a group of webhook events: `MMM DD, YYYY`. */
export function formatEventDate(date: Date, timeZone: string): string {
  const [year, month, day] = dayOf(date, timeZone).split('-')
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`
}
