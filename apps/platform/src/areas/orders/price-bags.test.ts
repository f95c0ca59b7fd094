import { orderTotals } from '@causeway/domain-types/money.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PurchasableSku } from '../catalogue/stock.ts'
import type { PurchaseLine } from './check-purchase.ts'
import { priceBags } from './price-bags.ts'

const terms = { shippingFlat: 599, taxRate: 8.25, taxesIncluded: false, commissionRate: 12.5 }

const line = (sku: Partial<PurchasableSku>, quantity = 1): PurchaseLine => ({
  quantity,
  sku: {
    sku_id: 1,
    offer_id: 1,
    merchant_id: 1,
    seller: 'A store',
    name: 'A thing',
    brand: null,
    sku: null,
    variant_values: [],
    thumbnail: null,
    product_type: 'PHYSICAL',
    price: 1000,
    currency: 'USD',
    inventory_tracked: true,
    qty_available: 10,
    offer_status: 'AVAILABLE',
    publishing_status: 'PUBLISHED',
    subscribed: true,
    connected: true,
    ...sku,
  },
})

describe('pricing bags', () => {
  it('makes one bag a merchant, in the order of their ids, lines in the order asked for', () => {
    const lines = [
      line({ merchant_id: 9, sku_id: 3 }),
      line({ merchant_id: 4 }),
      line({ merchant_id: 9, sku_id: 1 }),
    ]
    const bags = priceBags(lines, () => terms)
    expect(bags.map(({ merchantId }) => merchantId)).toEqual([4, 9])
    expect(bags[1]?.lines.map(({ sku }) => sku.sku_id)).toEqual([3, 1])
  })

  it.each([
    ['PHYSICAL', 599, 'Flat rate'],
    ['BUNDLED', 599, 'Flat rate'],
    ['DIGITAL', 0, null],
    ['VIRTUAL', 0, null],
  ] as const)('ships what is %s for %i', (product_type, shippingTotal, shippingMethod) => {
    expect(priceBags([line({ product_type })], () => terms)).toMatchObject([
      { shippingTotal, shippingMethod },
    ])
  })

  it('takes the tax of the goods, half-up, unless the prices hold it', () => {
    expect(priceBags([line({ price: 1993 })], () => terms)).toMatchObject([{ taxTotal: 164 }])
    const included = { ...terms, taxesIncluded: true }
    expect(priceBags([line({ price: 1993 })], () => included)).toMatchObject([{ taxTotal: 0 }])
  })

  const anyLine = fc
    .record({ merchant_id: fc.integer({ min: 1, max: 4 }), price: fc.integer({ min: 0, max: 10_000_000 }) })
    .chain((sku) => fc.integer({ min: 1, max: 1000 }).map((quantity) => line(sku, quantity)))
  const anyTerms = fc.record({
    shippingFlat: fc.integer({ min: 0, max: 100_000 }),
    taxRate: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
    taxesIncluded: fc.boolean(),
    commissionRate: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  })

  it('loses no line and no unit, whatever is bought at whatever terms', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), anyTerms, (lines, anyTermsOf) => {
        const bags = priceBags(lines, () => anyTermsOf)
        const goods = lines.reduce((sum, { sku, quantity }) => sum + sku.price * quantity, 0)
        const totals = orderTotals(bags.map((bag) => ({ ...bag, currency: 'USD' })))
        expect(bags.flatMap((bag) => bag.lines)).toHaveLength(lines.length)
        expect(totals.subTotal).toBe(goods)
        expect(bags.reduce((sum, { split }) => sum + split.total, 0)).toBe(totals.total)
        for (const { split } of bags) expect(split.merchantAmount + split.channelAmount).toBe(split.total)
      }),
    )
  })
})
