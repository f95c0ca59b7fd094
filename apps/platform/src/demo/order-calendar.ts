import type { Random } from './random.ts'

export const DAY = 24 * 60 * 60 * 1000

/** How busy a day of the week is, from Sunday. */
const WEEK = [1.15, 0.95, 0.9, 0.95, 1, 1.1, 1.2] as const
/** How busy a month is, from January: gifts before the new year, quiet after it. */
const YEAR = [0.85, 0.85, 0.95, 1, 1.05, 1, 0.9, 0.9, 1, 1.05, 1.3, 1.45] as const
/** Orders of an ordinary day, when the world begins and now. */
const AT_FIRST = 2.4
const NOW = 8.2

/** Knuth's way to a Poisson number; fine for the small means here. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit; product *= random.next()) count += 1
  return Math.max(0, count)
}

/** Most people shop at lunch and in the evening (UTC hours of a mostly American and European crowd). */
const HOURS: readonly (readonly [number, number])[] = [
  [0, 4],
  [1, 5],
  [2, 4],
  [3, 3],
  [4, 1],
  [5, 1],
  [6, 1],
  [7, 2],
  [8, 3],
  [9, 3],
  [10, 4],
  [11, 5],
  [12, 5],
  [13, 4],
  [14, 4],
  [15, 4],
  [16, 5],
  [17, 6],
  [18, 7],
  [19, 8],
  [20, 8],
  [21, 7],
  [22, 6],
  [23, 5],
]

/** When orders come in on a day, in order. `progress` is how far the world's year is, from 0 to 1. */
export function orderTimes(random: Random, day: Date, progress: number): Date[] {
  const trend = AT_FIRST + (NOW - AT_FIRST) * progress ** 1.3
  const mean = trend * (WEEK[day.getUTCDay()] ?? 1) * (YEAR[day.getUTCMonth()] ?? 1)
  const times = Array.from({ length: poisson(random, mean) }, () => {
    const seconds = random.weighted(HOURS) * 3600 + random.between(0, 3599)
    return day.getTime() + seconds * 1000 + random.between(0, 999)
  })
  return times.toSorted((a, b) => a - b).map((time) => new Date(time))
}

/** Days are UTC days; each starts at midnight. */
export const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY) * DAY)
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY)
