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

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const local = Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  )
  return local - Math.floor(instant / 1000) * 1000
}

/**
 * The instant at which the clocks of a zone show a day and time, `2026-03-05T14:00`, or null for what is none. An hour
 * that they skip is the one after, and of one that comes twice it is the first.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const utc = parseDate(`${local.length === 16 ? `${local}:00` : local}Z`)
  if (!utc) return null
  const time = utc.getTime()
  const day = 86_400_000
  const before = offsetAt(time - day, timeZone)
  const after = offsetAt(time + day, timeZone)
  const isRight = (offset: number) => offsetAt(time - offset, timeZone) === offset
  return new Date(time - (isRight(before) || !isRight(after) ? before : after))
}

/** From the beginning of the first day to the last millisecond of the last, as days go in the zone; open ends stay open. */
export function instantsOfDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: string | undefined; to: string | undefined } {
  const startOf = (day: string, later = 0) => {
    const shifted = new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10)
    return instantOf(`${shifted}T00:00`, timeZone)
  }
  const end = to === undefined ? null : startOf(to, 1)
  return {
    from: from === undefined ? undefined : startOf(from)?.toISOString(),
    to: end ? new Date(end.getTime() - 1).toISOString() : undefined,
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day that heads a group of webhook events: `MMM DD, YYYY`. */
export function formatEventDate(date: Date, timeZone: string): string {
  const [year, month, day] = dayOf(date, timeZone).split('-')
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`
}
