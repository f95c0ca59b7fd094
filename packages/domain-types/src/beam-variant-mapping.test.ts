import { expect, test } from 'vitest'
import { canBecome, confidenceOf, MappingStatus, needsSku } from './beam-variant-mapping.ts'

test.each([
  ['unmapped', ['pending', 'active', 'archived']],
  ['pending', ['unmapped', 'active', 'archived']],
  ['active', ['unmapped', 'active', 'archived']],
  ['broken', ['unmapped', 'pending', 'active', 'archived']],
  ['archived', ['unmapped', 'pending', 'active']],
] as const)('what is %s may become %j by hand', (from, expected) => {
  expect(MappingStatus.options.filter((to) => canBecome(from, to))).toEqual(expected)
})

test('nobody breaks a mapping by hand', () => {
  expect(MappingStatus.options.filter((from) => canBecome(from, 'broken'))).toEqual([])
})

test('what is active or waits for a review stands for a sku', () => {
  expect(MappingStatus.options.filter(needsSku)).toEqual(['pending', 'active'])
})

test('a code is surer than the most alike of names', () => {
  const [sku, barcode] = [confidenceOf({ by: 'sku' }), confidenceOf({ by: 'barcode' })]
  expect([sku, barcode, confidenceOf({ by: 'name', similarity: 1 })]).toEqual([0.95, 0.9, 0.8])
  expect(confidenceOf({ by: 'name', similarity: 0.456 })).toBe(0.36)
})
