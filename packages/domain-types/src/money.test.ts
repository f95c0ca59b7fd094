import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseDecimal } from './currency.ts'
import {
  type BagAmounts,
  bagTotal,
  commission,
  linePrice,
  MixedCurrencyError,
  orderTotals,
  percentOf,
  reversalOf,
  splitBag,
  splitChange,
} from './money.ts'

const bag = (amounts: Partial<BagAmounts>): BagAmounts => ({
  subTotal: 0,
  shippingTotal: 0,
  taxTotal: 0,
  dutyTotal: 0,
  discountTotal: 0,
  taxesIncluded: false,
  ...amounts,
})

describe('percentOf', () => {
  test.each([
    [645, 30, 194], // 193.5
    [5, 50, 3], // 2.5
    [9999, 33.33, 3333], // 3332.6667
    [101, 15, 15], // 15.15
    [1, 50, 1],
    [1, 49.99, 0],
    [100, 12.5, 13],
    [1000, 10.25, 103], // 102.5
    [375, 9.2, 35], // 34.5, which float arithmetic makes 34.49999999999999
    [115, 1, 1],
    [150, 1, 2],
    [1005, 10, 101],
    [100_000, 1e-7, 0],
    [1_000_000_000, 1e-7, 1],
    [100, 0, 0],
    [100, 100, 100],
    [0, 15, 0],
    [-645, 30, -194],
    [-5, 50, -3],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 12.5, 1_125_899_906_842_624], // 1125899906842623.875
  ])('%i at %d %% is %i', (amount, rate, expected) => {
    expect(percentOf(amount, rate)).toBe(expected)
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('a rate of %s is refused', (rate) => {
    expect(() => percentOf(100, rate)).toThrow('A rate is a percentage of 0 or more')
  })

  test.each([0.5, Number.NaN, 2 ** 53])('an amount of %s is refused', (amount) => {
    expect(() => percentOf(amount, 10)).toThrow('An amount is a whole number of minor units')
  })
})

describe('commission', () => {
  test.each([
    ['on the goods', 10_000, 0, 15, 1500],
    ['after the discount', 10_000, 2000, 15, 1200],
    ['nothing when the discount eats up the goods', 1000, 1500, 10, 0],
    ['nothing without goods', 0, 500, 10, 0],
    ['taken back on a refund', -10_000, -2000, 15, -1200],
  ])('%s', (_case, subTotal, discount, rate, expected) => {
    expect(commission(subTotal, discount, rate)).toBe(expected)
  })

  test.each([-0.1, 100.1, Number.NaN])('of %s percent is refused', (rate) => {
    expect(() => commission(100, 0, rate)).toThrow('A commission rate is between 0 and 100 percent')
  })
})

describe('splitBag', () => {
  test.each([
    {
      case: 'one merchant, 10 %, fee 2.9 % + 30',
      bag: bag({ subTotal: 100_000, shippingTotal: 10_000, taxTotal: 10_000 }),
      commissionRate: 10,
      providerFee: percentOf(120_000, 2.9) + 30,
      split: {
        total: 120_000,
        commission: 10_000,
        merchantAmount: 110_000,
        channelAmount: 10_000,
        channelNet: 6490,
      },
    },
    {
      case: 'two merchants: A, 15 %',
      bag: bag({ subTotal: 6000, shippingTotal: 400, taxTotal: 200 }),
      commissionRate: 15,
      split: { total: 6600, commission: 900, merchantAmount: 5700, channelAmount: 900, channelNet: 900 },
    },
    {
      case: 'two merchants: B, 20 %',
      bag: bag({ subTotal: 4000, shippingTotal: 300, taxTotal: 100 }),
      commissionRate: 20,
      split: { total: 4400, commission: 800, merchantAmount: 3600, channelAmount: 800, channelNet: 800 },
    },
    {
      case: '6.45 USD at 30 %: no cent vanishes',
      bag: bag({ subTotal: 645 }),
      commissionRate: 30,
      split: { total: 645, commission: 194, merchantAmount: 451, channelAmount: 194, channelNet: 194 },
    },
    {
      case: '0.05 USD at 50 %',
      bag: bag({ subTotal: 5 }),
      commissionRate: 50,
      split: { total: 5, commission: 3, merchantAmount: 2, channelAmount: 3, channelNet: 3 },
    },
    {
      case: '99.99 USD at 33.33 %',
      bag: bag({ subTotal: 9999 }),
      commissionRate: 33.33,
      split: { total: 9999, commission: 3333, merchantAmount: 6666, channelAmount: 3333, channelNet: 3333 },
    },
    {
      case: 'JPY 101 at 15 %',
      bag: bag({ subTotal: 101 }),
      commissionRate: 15,
      split: { total: 101, commission: 15, merchantAmount: 86, channelAmount: 15, channelNet: 15 },
    },
    {
      case: 'duty and discount',
      bag: bag({ subTotal: 10_000, shippingTotal: 500, taxTotal: 800, dutyTotal: 300, discountTotal: 1000 }),
      commissionRate: 10,
      split: { total: 10_600, commission: 900, merchantAmount: 9700, channelAmount: 900, channelNet: 900 },
    },
    {
      case: 'prices that hold the tax',
      bag: bag({ subTotal: 11_900, shippingTotal: 500, taxTotal: 1900, taxesIncluded: true }),
      commissionRate: 10,
      split: {
        total: 12_400,
        commission: 1190,
        merchantAmount: 11_210,
        channelAmount: 1190,
        channelNet: 1190,
      },
    },
    {
      case: 'a fee larger than the commission',
      bag: bag({ subTotal: 100 }),
      commissionRate: 1,
      providerFee: 33,
      split: { total: 100, commission: 1, merchantAmount: 99, channelAmount: 1, channelNet: -32 },
    },
  ])('$case', ({ bag: amounts, commissionRate, providerFee, split }) => {
    expect(splitBag({ ...amounts, commissionRate, providerFee })).toEqual(split)
  })

  it('follows a partial refund of the goods: 50.00 of 100.00 + shipping 20.00 at 10 %', () => {
    const before = splitBag({ ...bag({ subTotal: 10_000, shippingTotal: 2000 }), commissionRate: 10 })
    const after = splitBag({ ...bag({ subTotal: 5000, shippingTotal: 2000 }), commissionRate: 10 })
    expect(before).toMatchObject({ merchantAmount: 11_000, channelAmount: 1000 })
    expect(after).toMatchObject({ total: 7000, merchantAmount: 6500, channelAmount: 500 })
    expect(splitChange(before, after)).toMatchObject({
      total: -5000,
      merchantAmount: -4500,
      channelAmount: -500,
    })
  })
})

describe('totals', () => {
  const usd = {
    ...bag({ subTotal: 1000, shippingTotal: 200, taxTotal: 80, discountTotal: 100 }),
    currency: 'USD',
  }

  it('of an order are those of its bags', () => {
    const included = {
      ...bag({ subTotal: 500, taxTotal: 50, dutyTotal: 7, taxesIncluded: true }),
      currency: 'USD',
    }
    expect(orderTotals([usd, included])).toEqual({
      subTotal: 1500,
      shippingTotal: 200,
      taxTotal: 130,
      dutyTotal: 7,
      discountTotal: 100,
      total: 1180 + 507,
    })
    expect(orderTotals([])).toMatchObject({ subTotal: 0, total: 0 })
  })

  it('never mix currencies', () => {
    expect(() => orderTotals([usd, { ...usd, currency: 'EUR' }])).toThrow(MixedCurrencyError)
    expect(() => orderTotals([usd, { ...usd, currency: 'EUR' }])).toThrow(
      'Amounts in USD, EUR have no common total',
    )
  })

  test.each([
    [1999, 3, 5997],
    [0, 5, 0],
    [500_000, 1000, 500_000_000],
  ])('of a line: %i × %i = %i', (price, quantity, total) => {
    expect(linePrice(price, quantity)).toBe(total)
  })

  it('of a line must be an amount', () => {
    expect(() => linePrice(2 ** 52, 1000)).toThrow('An amount is a whole number of minor units')
    expect(() => linePrice(100, 1.5)).toThrow('An amount is a whole number of minor units')
  })
})

describe('for every bag', () => {
  const amount = fc.nat({ max: 1_000_000_000 })
  const anyBag = fc.record({
    subTotal: amount,
    shippingTotal: amount,
    taxTotal: amount,
    dutyTotal: amount,
    discountTotal: amount,
    taxesIncluded: fc.boolean(),
  })
  const rate = fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    fc.double({ min: 0, max: 100, noNaN: true }),
  )
  const negated = (amounts: BagAmounts): BagAmounts => ({
    subTotal: 0 - amounts.subTotal,
    shippingTotal: 0 - amounts.shippingTotal,
    taxTotal: 0 - amounts.taxTotal,
    dutyTotal: 0 - amounts.dutyTotal,
    discountTotal: 0 - amounts.discountTotal,
    taxesIncluded: amounts.taxesIncluded,
  })

  it('the two sides add up to its total', () => {
    fc.assert(
      fc.property(anyBag, rate, amount, fc.boolean(), (amounts, commissionRate, providerFee, refund) => {
        const sold = refund ? negated(amounts) : amounts
        const split = splitBag({ ...sold, commissionRate, providerFee })
        expect(split.merchantAmount + split.channelAmount).toBe(split.total)
        expect(split.total).toBe(bagTotal(sold))
        expect(split.channelAmount).toBe(split.commission)
        expect(split.channelNet + providerFee).toBe(split.channelAmount)
      }),
    )
  })

  it('the commission is the nearest unit to the exact one, never more than the goods', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (subTotal, hundredths) => {
        const earned = commission(subTotal, 0, hundredths / 100)
        const offBy = BigInt(earned) * 10_000n - BigInt(subTotal) * BigInt(hundredths)
        expect(offBy > -5000n && offBy <= 5000n).toBe(true)
        expect(earned).toBeLessThanOrEqual(subTotal)
      }),
    )
  })

  it('a full refund is its exact mirror', () => {
    fc.assert(
      fc.property(anyBag, rate, (amounts, commissionRate) => {
        const split = splitBag({ ...amounts, commissionRate })
        expect(splitBag({ ...negated(amounts), commissionRate })).toEqual(reversalOf(split))
        expect(reversalOf(reversalOf(split))).toEqual(split)
      }),
    )
  })

  it('refunds in any number of steps leave nothing behind', () => {
    const steps = fc.array(fc.nat({ max: 5000 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.nat({ max: 30_000 }), steps, rate, (subTotal, refunds, commissionRate) => {
        const splitOf = (left: number) => splitBag({ ...bag({ subTotal: left }), commissionRate })
        let left = subTotal
        let { merchantAmount, channelAmount } = splitOf(subTotal)
        for (const refund of [...refunds, subTotal]) {
          const next = Math.max(0, left - refund)
          const change = splitChange(splitOf(left), splitOf(next))
          expect(change.merchantAmount + change.channelAmount).toBe(change.total)
          merchantAmount += change.merchantAmount
          channelAmount += change.channelAmount
          left = next
        }
        expect({ merchantAmount, channelAmount }).toEqual({ merchantAmount: 0, channelAmount: 0 })
      }),
    )
  })

  it('the same decimal price splits alike in every exponent', () => {
    const split = (price: string, currency: string) =>
      splitBag({ ...bag({ subTotal: parseDecimal(price, currency) ?? Number.NaN }), commissionRate: 10 })
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (tens) => {
        const price = `${tens}0`
        for (const [currency, unit] of [
          ['JPY', 1],
          ['USD', 100],
          ['BHD', 1000],
        ] as const) {
          expect(split(price, currency)).toMatchObject({
            commission: tens * unit,
            merchantAmount: tens * 9 * unit,
          })
        }
      }),
    )
  })
})
