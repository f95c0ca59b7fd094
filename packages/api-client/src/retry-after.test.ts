import { describe, expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const now = Date.parse('2026-03-05T12:00:00Z')

describe('how long a Retry-After header asks to wait', () => {
  test.each([
    ['', 30],
    [' ', 30],
    ['0', 1],
    ['-5', 30],
    ['1.5', 30],
    ['120', 120],
    [' 120 ', 120],
    ['abc', 30],
    ['1e9', 30],
    ['999999999', 86_400],
    ['99999999999999999999999999', 86_400],
    ['Thu, 05 Mar 2026 12:02:00 GMT', 120],
    ['Thu, 05 Mar 2026 12:00:00.500 GMT', 1],
    ['Thu, 05 Mar 2026 11:00:00 GMT', 1],
    ['Thu, 05 Mar 2126 12:00:00 GMT', 86_400],
    ['Thursday, 05-Mar-26 12:02:00 GMT', 120],
  ])('%j is %d s', (header, seconds) => {
    expect(retryAfterSeconds(header, undefined, now)).toBe(seconds)
  })

  test('no header and nothing in the body asks for no wait', () => {
    expect(retryAfterSeconds(null)).toBeUndefined()
    expect(retryAfterSeconds(null, '20')).toBeUndefined()
  })

  test.each([
    [20, 20],
    [0, 1],
    [-3, 30],
    [Number.NaN, 30],
    [1e12, 86_400],
  ])('the body stands in for the header: %d is %d s', (fromBody, seconds) => {
    expect(retryAfterSeconds(null, fromBody)).toBe(seconds)
  })
})
