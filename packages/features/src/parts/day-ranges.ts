import { dayOf } from '@causeway/domain-types/date.ts'

/** Calendar days as `YYYY-MM-DD`, both included; an open end is undefined. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

export interface NamedRange extends DayRange {
  name: string
}

const DAY_MS = 86_400_000

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The spans people ask for most, as days go in the time zone. */
export function usualRanges(now: Date, timeZone: string): NamedRange[] {
  const today = dayOf(now, timeZone)
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = shifted(monthStart, -1)
  const back = (days: number) => shifted(today, -days)
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: back(1), to: back(1) },
    { name: 'Last 7 days', from: back(6), to: today },
    { name: 'Last 30 days', from: back(29), to: today },
    { name: 'This month', from: monthStart, to: today },
    { name: 'Last month', from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
  ]
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`))

/** "Last 7 days", "Nov 2, 2026 – Nov 9, 2026", "since Nov 2, 2026"; null for no range at all. */
export function describeRange({ from, to }: DayRange, usual: readonly NamedRange[]): string | null {
  const named = usual.find((range) => range.from === from && range.to === to)
  if (named) return named.name
  if (from && to) return from === to ? dayInWords(from) : `${dayInWords(from)} – ${dayInWords(to)}`
  if (from) return `since ${dayInWords(from)}`
  return to ? `until ${dayInWords(to)}` : null
}

/** What was typed as a range: empty is open, and days given the wrong way round are turned. */
export function rangeOf(first: string, last: string): DayRange {
  const [from, to] = first !== '' && last !== '' && first > last ? [last, first] : [first, last]
  return { from: from === '' ? undefined : from, to: to === '' ? undefined : to }
}
