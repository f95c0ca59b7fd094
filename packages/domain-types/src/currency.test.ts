import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { currencyExponent, formatMoney, isCurrency, parseDecimal, toDecimalString } from './currency.ts'

const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

describe('exponent', () => {
  test.each([
    ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0] as const),
    ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
    ...'USD EUR GBP CHF MXN INR'.split(' ').map((code) => [code, 2] as const),
  ])('of %s is %i', (code, exponent) => {
    expect(isCurrency(code)).toBe(true)
    expect(currencyExponent(code)).toBe(exponent)
  })

  test.each(['usd', 'US', 'XYZ', '', '__proto__', 'constructor'])(
    '%j is no currency and counts as 2',
    (code) => {
      expect(isCurrency(code)).toBe(false)
      expect(currencyExponent(code)).toBe(2)
    },
  )
})

describe('formatMoney', () => {
  test.each([
    [500_000, 'JPY', 'en-US', '¥500,000'],
    [1000, 'KRW', 'en-US', '₩1,000'],
    [123_456, 'USD', 'en-US', '$1,234.56'],
    [-1234, 'USD', 'en-US', '-$12.34'],
    [0, 'USD', 'en-US', '$0.00'],
    [12_345, 'BHD', 'en-US', 'BHD 12.345'],
    [12_345, 'IQD', 'en-US', 'IQD 12.345'],
    [5, 'TND', 'en-US', 'TND 0.005'],
    [123_456, 'EUR', 'de-DE', '1.234,56 €'],
    [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
    [1250, 'ZZZ', 'en-US', 'ZZZ 12.50'],
    [1250, 'points', 'en-US', '12.50 points'],
    [1250, '', 'en-US', '12.50'],
  ])('%i of %s for %s is %s', (amount, currency, locale, text) => {
    expect(plainSpaces(formatMoney(amount, currency, locale))).toBe(text)
  })

  it("speaks the reader's own language when no locale is given", () => {
    const { locale } = new Intl.NumberFormat().resolvedOptions()
    expect(formatMoney(123_456, 'USD')).toBe(formatMoney(123_456, 'USD', locale))
  })

  test.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no amount', (amount) => {
    expect(() => formatMoney(amount, 'USD')).toThrow('An amount is a whole number of minor units')
  })
})

describe('toDecimalString', () => {
  test.each([
    [-1234, 'USD', '-12.34'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [0, 'USD', '0.00'],
    [-0, 'USD', '0.00'],
    [-500, 'JPY', '-500'],
    [0, 'JPY', '0'],
    [1, 'KWD', '0.001'],
    [9_007_199_254_740_991, 'USD', '90071992547409.91'],
  ])('%i of %s is %s', (amount, currency, text) => {
    expect(toDecimalString(amount, currency)).toBe(text)
  })
})

describe('parseDecimal', () => {
  test.each([
    ['12.34', 'USD', 1234],
    ['12.3', 'USD', 1230],
    ['12', 'USD', 1200],
    [' 12.34 ', 'USD', 1234],
    ['-12.34', 'USD', -1234],
    ['0.1', 'USD', 10],
    ['007.00', 'USD', 700],
    ['-0.00', 'USD', 0],
    ['1.005', 'KWD', 1005],
    ['500', 'JPY', 500],
    ['500.00', 'JPY', 500],
    ['90071992547409.91', 'USD', 9_007_199_254_740_991],
  ])('%j in %s is %i', (text, currency, minor) => {
    expect(parseDecimal(text, currency)).toBe(minor)
  })

  test.each([
    ['12.345', 'USD'],
    ['12.340', 'USD'],
    ['500.5', 'JPY'],
    ['1.000', 'JPY'],
    ['1.2345', 'KWD'],
    ['12,34', 'USD'],
    ['1,234.00', 'USD'],
    ['1.234,5', 'USD'],
    ['$12.34', 'USD'],
    ['12.34 USD', 'USD'],
    ['+12.34', 'USD'],
    ['--1', 'USD'],
    ['.5', 'USD'],
    ['5.', 'USD'],
    ['1e3', 'USD'],
    ['0x10', 'USD'],
    ['١٢', 'USD'],
    ['', 'USD'],
    ['   ', 'USD'],
    ['NaN', 'USD'],
    ['90071992547409.92', 'USD'],
    ['99999999999999999999', 'USD'],
  ])('%j in %s is refused', (text, currency) => {
    expect(parseDecimal(text, currency)).toBeNull()
  })
})

it('reads back every amount it writes, in every currency', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom('USD', 'JPY', 'BHD', 'EUR', 'KRW', 'IQD'),
      (amount, currency) => {
        expect(parseDecimal(toDecimalString(amount, currency), currency)).toBe(amount === 0 ? 0 : amount)
      },
    ),
  )
})
