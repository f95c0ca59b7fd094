import type { BagSortKey } from './bag.ts'
import type { DistributionSortKey } from './distribution.ts'
import type { InvalidProductSortKey } from './invalid-product.ts'
import type { OfferSortKey, SkuSortKey } from './offer.ts'
import type { OrderSortKey } from './order.ts'
import type { SortDirection } from './page.ts'

export interface Sort<Key extends string> {
  key: Key
  direction: SortDirection
}

/** The direction each key starts with: newest and largest first, names from A. */
export type SortDefaults<Key extends string> = Readonly<Record<Key, SortDirection>>

export const BAG_SORT_DEFAULTS: SortDefaults<BagSortKey> = {
  id: 'desc',
  seller: 'asc',
  total: 'desc',
  orderId: 'desc',
  externalId: 'asc',
  financialStatus: 'asc',
  fulfillmentStatus: 'asc',
  dateSubmitted: 'desc',
}

export const ORDER_SORT_DEFAULTS: SortDefaults<OrderSortKey> = {
  id: 'desc',
  dateSubmitted: 'desc',
  total: 'desc',
  status: 'asc',
  customerName: 'asc',
  bagCount: 'desc',
  itemCount: 'desc',
}

export const OFFER_SORT_DEFAULTS: SortDefaults<OfferSortKey> = {
  id: 'desc',
  name: 'asc',
  vendor: 'asc',
  seller: 'asc',
  externalId: 'asc',
  minPrice: 'asc',
}

export const SKU_SORT_DEFAULTS: SortDefaults<SkuSortKey> = { id: 'desc', name: 'asc', price: 'asc' }

export const INVALID_PRODUCT_SORT_DEFAULTS: SortDefaults<InvalidProductSortKey> = {
  id: 'desc',
  name: 'asc',
  externalId: 'asc',
  dateLastModified: 'desc',
}

export const DISTRIBUTION_SORT_DEFAULTS: SortDefaults<DistributionSortKey> = {
  dateCreated: 'desc',
  amount: 'desc',
}

/** The sort after a key is chosen: the active key flips its direction, another one starts with its default. */
export function nextSort<Key extends string>(
  current: Sort<Key>,
  key: Key,
  defaults: SortDefaults<Key>,
): Sort<Key> {
  if (key !== current.key) return { key, direction: defaults[key] }
  return { key, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}
