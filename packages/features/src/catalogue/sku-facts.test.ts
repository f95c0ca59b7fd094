import type { Sku } from '@causeway/domain-types/offer.ts'
import { expect, test } from 'vitest'
import { skuFacts } from './sku-facts.ts'

const none = { gtin: null, upc: null, ean: null, isbn: null }
const plain = { barcode: null, identifiers: none, taxable: true, weightGrams: null, dimensions: null } as Sku

test.each<[string, Partial<Sku>, string[]]>([
  ['nothing', {}, []],
  [
    'all there is',
    {
      barcode: '036000291452',
      identifiers: { ...none, gtin: '036000291452', upc: '036000291452' },
      weightGrams: 498.952,
      weightUnit: 'POUNDS',
      dimensions: { length: 10, width: 20.5, height: null, unit: 'CENTIMETERS' },
      taxable: false,
    },
    ['UPC 036000291452', '1.1 lb', '10 × 20.5 × – cm', 'Not taxed'],
  ],
  [
    'a book by its ISBN',
    { identifiers: { gtin: '9780306406157', ean: '9780306406157', upc: null, isbn: '9780306406157' } },
    ['ISBN 9780306406157'],
  ],
  ['a code of the store’s own', { barcode: 'SHELF-7' }, ['Barcode SHELF-7']],
  ['a weight of nothing', { weightGrams: 0 }, []],
])('a variant says %s', (_what, sku, facts) => {
  expect(skuFacts({ ...plain, ...sku })).toEqual(facts)
})
