import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['2026-03-08T00:00:00Z', 'in 7 days'],
  ['2026-03-02T23:59:00Z', 'in 47 hours'],
  ['2026-03-01T02:00:00Z', 'in 2 hours'],
  ['2026-03-01T01:59:59Z', 'in 119 minutes'],
  ['2026-03-01T00:00:30Z', 'in 1 minute'],
  ['2026-02-28T00:00:00Z', 'in 1 minute'],
])('until %s it is %s', (until, text) => {
  expect(timeLeft(until, new Date('2026-03-01T00:00:00Z'))).toBe(text)
})
