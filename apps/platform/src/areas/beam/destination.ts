import type { SkuDimensions, VariantValue } from '@causeway/domain-types/offer.ts'

/** What opens a store. */
export interface DestinationKeys {
  storeUrl: string
  consumerKey: string
  consumerSecret: string
}

/** A sku as it is written to the store. Prices in minor units. */
export interface WrittenVariant {
  skuId: number
  sku: string | null
  name: string
  values: readonly VariantValue[]
  price: number
  /** What it cost before, where that is more. */
  retailPrice: number | null
  /** Null where it is sold without end. */
  stock: number | null
  barcode: string | null
  taxable: boolean
  weightGrams: number | null
  dimensions: SkuDimensions | null
  imageUrl: string | null
}

/** An offer as it is written to the store. */
export interface WrittenProduct {
  /** By which it is found there again: one an app and offer. */
  key: string
  name: string
  /** HTML that is safe. */
  description: string
  vendor: string | null
  currency: string
  imageUrls: readonly string[]
  variants: readonly WrittenVariant[]
}

export interface PutProduct {
  productId: string
  variants: readonly { skuId: number; destinationVariantId: string }[]
}

/** A variant of any product of the store, whoever wrote it. */
export interface ReadVariant {
  destinationVariantId: string
  productId: string
  productTitle: string
  title: string
  sku: string | null
  barcode: string | null
  price: number | null
  imageUrl: string | null
}

interface DestinationAddress {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  country: string
  postalCode: string
  phone: string
}

/** An order of the store, in our terms. */
export interface DestinationOrder {
  id: string
  number: string
  /** Shoppers have paid, and nothing was taken back. */
  isPaid: boolean
  currency: string
  /** In minor units. */
  total: number
  customer: { firstName: string; lastName: string; email: string }
  shippingAddress: DestinationAddress
  lines: readonly { destinationVariantId: string; name: string; quantity: number }[]
}

/** A store that offers are beamed into: a port, whose one adapter speaks WooCommerce. */
export interface Destination {
  /** Proves the keys. */
  verify(): Promise<{ name: string; currency: string }>
  /** Writes all of it, over what is there. Done twice it makes one product. */
  put(product: WrittenProduct, productId: string | null): Promise<PutProduct>
  /** By its id, or by its key where that is not known or nothing has it. Nothing where it is gone already. */
  remove(product: { key: string; productId: string | null }): Promise<void>
  variants(): AsyncIterable<readonly ReadVariant[]>
  ordersSince(date: string): AsyncIterable<readonly DestinationOrder[]>
  watchOrders(hook: { url: string; secret: string }): Promise<string>
  unwatchOrders(hookId: string): Promise<void>
}

/** How stores are reached; tests and stages have their own. */
export interface Destinations {
  open(keys: DestinationKeys, signal?: AbortSignal): Destination
  /** What is found at an address, without keys. */
  probe(storeUrl: string): Promise<FoundStore>
}

export interface FoundStore {
  storeUrl: string
  storeName: string | null
  /** What is wrong and what to do; null where it is a store. */
  problem: string | null
}

/**
 * Why a store did not do what it was asked: `away` may pass, `refused` is about the keys, `rejected` about the one thing
 * that was asked.
 */
export class DestinationError extends Error {
  override name = 'DestinationError'
  readonly kind: 'away' | 'refused' | 'rejected'
  readonly retryAfterMs: number | null

  constructor(
    kind: DestinationError['kind'],
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
