import { describe, expect, it } from 'vitest'
import { describeRange, rangeOf, usualRanges } from './day-ranges.ts'

const named = (name: string, now: string, timeZone = 'UTC') =>
  usualRanges(new Date(now), timeZone).find((range) => range.name === name)

describe('the usual day ranges', () => {
  it.each([
    ['Today', '2026-11-28', '2026-11-28'],
    ['Yesterday', '2026-11-27', '2026-11-27'],
    ['Last 7 days', '2026-11-22', '2026-11-28'],
    ['Last 30 days', '2026-10-30', '2026-11-28'],
    ['This month', '2026-11-01', '2026-11-28'],
    ['Last month', '2026-10-01', '2026-10-31'],
  ])('%s', (name, from, to) => {
    expect(named(name, '2026-11-28T12:00:00Z')).toEqual({ name, from, to })
  })

  it('are days of the time zone, not of the browser', () => {
    expect(named('Today', '2026-12-31T23:30:00Z', 'Asia/Tokyo')?.from).toBe('2027-01-01')
    expect(named('Today', '2026-12-31T23:30:00Z', 'America/New_York')?.from).toBe('2026-12-31')
  })

  it('find the last month across a year and in a leap year', () => {
    expect(named('Last month', '2027-01-05T00:00:00Z')).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(named('Last month', '2028-03-31T00:00:00Z')).toMatchObject({
      from: '2028-02-01',
      to: '2028-02-29',
    })
  })
})

describe('a range in words', () => {
  const usual = usualRanges(new Date('2026-11-28T12:00:00Z'), 'UTC')
  it.each([
    [{ from: undefined, to: undefined }, null],
    [{ from: '2026-11-22', to: '2026-11-28' }, 'Last 7 days'],
    [{ from: '2026-11-02', to: '2026-11-02' }, 'Nov 2, 2026'],
    [{ from: '2026-11-02', to: '2026-11-09' }, 'Nov 2, 2026 – Nov 9, 2026'],
    [{ from: '2026-11-02', to: undefined }, 'since Nov 2, 2026'],
    [{ from: undefined, to: '2026-11-02' }, 'until Nov 2, 2026'],
  ])('%o', (range, words) => {
    expect(describeRange(range, usual)).toBe(words)
  })
})

it('turns days that were given the wrong way round', () => {
  expect(rangeOf('2026-11-09', '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-09' })
  expect(rangeOf('', '2026-11-02')).toEqual({ from: undefined, to: '2026-11-02' })
})
