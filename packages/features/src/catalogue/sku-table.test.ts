import type { Sku } from '@causeway/domain-types/offer.ts'
import { expect, test } from 'vitest'
import { stockText, variantName } from './sku-table.tsx'

const stocked = { status: 'AVAILABLE', inventoryTracked: true, qtyAvailable: 1200, inStock: true } as Sku

test.each<[Partial<Sku>, string]>([
  [{}, '1,200'],
  [{ qtyAvailable: 0, inStock: false }, 'Sold out'],
  [{ inventoryTracked: false, qtyAvailable: 0 }, 'Not tracked'],
  [{ status: 'UNAVAILABLE', qtyAvailable: 0, inStock: false }, 'Not sold'],
  [{ status: 'UNAVAILABLE' }, '1,200'],
])('stock %o reads %s', (part, text) => {
  expect(stockText({ ...stocked, ...part })).toBe(text)
})

test('a variant is named by its options, and by its name where it has none', () => {
  const variantValues = [
    { name: 'Size', value: 'M' },
    { name: 'Color', value: 'Blue' },
  ]
  expect(variantName({ variantValues, name: 'Shirt M Blue' })).toBe('M · Blue')
  expect(variantName({ variantValues: [], name: 'Tidal Clock' })).toBe('Tidal Clock')
})
