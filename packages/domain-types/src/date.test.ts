import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayOf, formatEventDate, instantOf, instantsOfDays, parseDate } from './date.ts'

describe('parseDate', () => {
  test.each([
    ['2024-06-28T20:31:56+0000', '2024-06-28T20:31:56.000Z'],
    ['2024-06-28T20:31:56.789Z', '2024-06-28T20:31:56.789Z'],
    ['2024-10-24 14:00:39+00:00', '2024-10-24T14:00:39.000Z'],
    ['2024-10-24 14:00:39.123456+00', '2024-10-24T14:00:39.123Z'],
    ['2024-10-24T14:00:39.5Z', '2024-10-24T14:00:39.500Z'],
    ['2024-10-24T14:00:39+0530', '2024-10-24T08:30:39.000Z'],
    ['2024-01-01T01:00:00-05:00', '2024-01-01T06:00:00.000Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
    ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000Z'],
    [' 2024-06-28T20:31:56Z ', '2024-06-28T20:31:56.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseDate(text)?.toISOString()).toBe(iso)
  })

  test.each([
    '2024-06-28T20:31:56',
    '2024-06-28',
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-00-10T00:00:00Z',
    '2024-06-28T24:00:00Z',
    '2024-06-28T20:60:00Z',
    '2024-06-28T20:31:56+99:00',
    '28/06/2024',
    'yesterday',
    '',
  ])('%j names no instant', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('reads every instant in each spelling', () => {
    const wholeSeconds = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-30'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(wholeSeconds, (date) => {
        date.setUTCMilliseconds(0)
        const iso = date.toISOString()
        for (const text of [
          iso,
          iso.replace('.000Z', '+0000'),
          iso.replace('T', ' ').replace('.000Z', '+00:00'),
        ]) {
          expect(parseDate(text)).toEqual(date)
        }
      }),
    )
  })
})

describe('the day of an instant', () => {
  test.each([
    ['2024-03-05T23:50:00Z', 'Europe/Berlin', '2024-03-06', 'Mar 06, 2024'],
    ['2024-03-04T23:10:00Z', 'Europe/Berlin', '2024-03-05', 'Mar 05, 2024'],
    ['2024-12-31T23:59:59Z', 'America/Los_Angeles', '2024-12-31', 'Dec 31, 2024'],
    ['2025-01-01T07:59:59Z', 'America/Los_Angeles', '2024-12-31', 'Dec 31, 2024'],
    ['2025-01-01T08:00:00Z', 'America/Los_Angeles', '2025-01-01', 'Jan 01, 2025'],
    ['2026-03-08T06:59:00Z', 'America/Toronto', '2026-03-08', 'Mar 08, 2026'],
    ['2026-03-09T03:59:00Z', 'America/Toronto', '2026-03-08', 'Mar 08, 2026'],
    ['2026-11-01T04:30:00Z', 'America/Toronto', '2026-11-01', 'Nov 01, 2026'],
    ['2026-11-02T04:30:00Z', 'America/Toronto', '2026-11-01', 'Nov 01, 2026'],
    ['2024-06-30T15:00:00Z', 'Asia/Tokyo', '2024-07-01', 'Jul 01, 2024'],
    ['2024-09-05T00:00:00Z', 'UTC', '2024-09-05', 'Sep 05, 2024'],
  ])('%s in %s is %s, shown as %s', (instant, timeZone, day, heading) => {
    expect(dayOf(new Date(instant), timeZone)).toBe(day)
    expect(formatEventDate(new Date(instant), timeZone)).toBe(heading)
  })

  it('needs a time zone that exists', () => {
    expect(() => dayOf(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('a day and time on the clocks of a zone', () => {
  test.each([
    ['2026-03-05T14:00', 'UTC', '2026-03-05T14:00:00.000Z'],
    ['2026-03-05T14:00', 'America/New_York', '2026-03-05T19:00:00.000Z'],
    ['2026-07-05T14:00', 'America/New_York', '2026-07-05T18:00:00.000Z'],
    ['2026-03-05T00:30', 'Asia/Kolkata', '2026-03-04T19:00:00.000Z'],
    // Skipped, on the night when clocks go forward.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Twice, on the night when they go back.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ])('%s in %s is %s', (local, timeZone, instant) => {
    expect(instantOf(local, timeZone)?.toISOString()).toBe(instant)
  })

  it('that is none names no instant', () => {
    expect(instantOf('2026-02-30T00:00', 'UTC')).toBeNull()
    expect(instantOf('', 'UTC')).toBeNull()
  })

  it('makes spans of days, a day of 23 hours too; an open end stays open', () => {
    expect(instantsOfDays({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    })
    expect(instantsOfDays({}, 'Europe/Berlin')).toEqual({ from: undefined, to: undefined })
  })
})
