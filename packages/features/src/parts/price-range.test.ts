import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

test.each([
  [{ minPrice: 2450, maxPrice: 3900, currency: 'USD' }, '$24.50 – $39.00'],
  [{ minPrice: 2450, maxPrice: 2450, currency: 'USD' }, '$24.50'],
  [{ minPrice: 500_000, maxPrice: 500_000, currency: 'JPY' }, '¥500,000'],
  [{ minPrice: 0, maxPrice: 0, currency: 'EUR' }, '€0.00'],
])('%o costs %s', (offer, text) => {
  expect(priceRange(offer)).toBe(text)
})
