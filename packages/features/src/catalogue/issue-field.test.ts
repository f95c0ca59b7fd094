import { expect, it } from 'vitest'
import { issueField } from './issue-field.ts'

it.each([
  ['variants.0.price', 'Variant 1, price'],
  ['variants.11.compare_at_price', 'Variant 12, compare at price'],
  ['variants.2', 'Variant 3'],
  ['title', 'title'],
  ['Variant Price', 'Variant Price'],
  ['variants', 'variants'],
])('says where %s is wrong', (field, words) => {
  expect(issueField(field)).toBe(words)
})
