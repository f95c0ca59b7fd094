import { expect, test } from 'vitest'
import { offerVariants } from './offer-variants.ts'

const sku = (id: number, size: string, color: string) => ({
  id,
  variantValues: [
    { name: 'Size', value: size },
    { name: 'Color', value: color },
  ],
})

test('what an offer comes in stands in the order of its skus, with those that carry each', () => {
  expect(offerVariants([sku(7, 'S', 'Red'), sku(3, 'M', 'Red'), sku(9, 'S', 'Blue')])).toEqual([
    {
      name: 'Size',
      values: [
        { name: 'S', skuIds: [7, 9] },
        { name: 'M', skuIds: [3] },
      ],
    },
    {
      name: 'Color',
      values: [
        { name: 'Red', skuIds: [7, 3] },
        { name: 'Blue', skuIds: [9] },
      ],
    },
  ])
})

test('an offer in one shape has no options', () => {
  expect(offerVariants([{ id: 1, variantValues: [] }])).toEqual([])
})
