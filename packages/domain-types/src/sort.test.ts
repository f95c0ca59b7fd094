import { expect, test } from 'vitest'
import { BagSortKey } from './bag.ts'
import { OfferSortKey } from './offer.ts'
import { OrderSortKey } from './order.ts'
import { BAG_SORT_DEFAULTS, nextSort, OFFER_SORT_DEFAULTS, ORDER_SORT_DEFAULTS, type Sort } from './sort.ts'

test.each<[string, Sort<OrderSortKey>, OrderSortKey, Sort<OrderSortKey>]>([
  ['the active key flips', { key: 'id', direction: 'desc' }, 'id', { key: 'id', direction: 'asc' }],
  ['and flips back', { key: 'id', direction: 'asc' }, 'id', { key: 'id', direction: 'desc' }],
  [
    'an amount starts with the largest',
    { key: 'id', direction: 'asc' },
    'total',
    { key: 'total', direction: 'desc' },
  ],
  [
    'a name starts from A',
    { key: 'id', direction: 'desc' },
    'customerName',
    { key: 'customerName', direction: 'asc' },
  ],
])('choosing a key: %s', (_case, current, key, expected) => {
  expect(nextSort(current, key, ORDER_SORT_DEFAULTS)).toEqual(expected)
})

test.each([
  ['bags', BagSortKey.options, BAG_SORT_DEFAULTS],
  ['orders', OrderSortKey.options, ORDER_SORT_DEFAULTS],
  ['offers', OfferSortKey.options, OFFER_SORT_DEFAULTS],
])(
  'every sort key of %s has a direction to start with, and ids start with the newest',
  (_list, keys, defaults) => {
    expect(Object.keys(defaults).sort()).toEqual([...keys].sort())
    expect(defaults.id).toBe('desc')
  },
)
