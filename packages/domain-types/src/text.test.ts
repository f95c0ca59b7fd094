import { expect, test } from 'vitest'
import { cutText } from './text.ts'

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'longe'],
  ['Gift 🎁 Shop', 6, 'Gift '],
  ['Gift 🎁 Shop', 7, 'Gift 🎁'],
  ['Us 👨‍👩‍👧‍👦', 8, 'Us '],
  ['Cafe\u0301', 4, 'Caf'],
  ['𠮷野家', 3, '𠮷野'],
])('%j in %i has whole characters only', (text, length, beginning) => {
  expect(cutText(text, length)).toBe(beginning)
})
