import { expect, test } from 'vitest'
import { countOf } from './count-text.ts'

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2431, '2,431 products'],
])('%i reads %s', (count, text) => {
  expect(countOf(count, 'product')).toBe(text)
})
