import type { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import type { StorePlatform } from '@causeway/domain-types/store-platform.ts'
import type { Fault } from './group-products.ts'

/** A product of a store in our terms, or why it cannot be one. */
export type StoreProduct = { externalId: string } & (
  | { product: FeedProduct }
  | { title: string; faults: readonly Fault[] }
)

export interface StorePage {
  products: StoreProduct[]
  /** What the page held in all: also what is none of the store's own. */
  read: number
  /** How many there are in all. */
  total: number
  /** Where the next page begins; null after the last one. */
  next: string | null
}

export interface StoreFacts {
  name: string
  /** The code that all prices are in. */
  currency: string
}

/** What each kind of store is read through. All of it may throw a StoreFault. */
export interface StoreConnector {
  platform: StorePlatform
  /** Proves that it is a store and takes the keys. */
  facts(): Promise<StoreFacts>
  /** A page of the products changed since an ISO time, or of all, from where the page before says. */
  page(from: { since: string | null; cursor: string | null }): Promise<StorePage>
  /** How many products were changed since an ISO time. */
  countChanged(since: string): Promise<number>
  /** Those of these products, a hundred at most, that the store has. */
  some(externalIds: readonly string[]): Promise<StoreProduct[]>
  /** Has the store post its changes of products to this address from now on. */
  watch(callbackUrl: string, secret: string): Promise<void>
  unwatch(callbackUrl: string): Promise<void>
}

/** A merchant's connected store. */
export interface OpenedStore {
  /** Of the connection. */
  id: number
  connector: StoreConnector
}

/** Why a store cannot be read. The message is for the merchant who connected it. */
export class StoreFault extends Error {
  override name = 'StoreFault'
  /** Asking later may help. */
  readonly isPassing: boolean
  /** Its owner has to do something: the keys are refused, or the store is another one now. */
  readonly isRefused: boolean
  /** It is the keys that are refused. */
  readonly isKeys: boolean

  constructor(
    message: string,
    { isPassing = false, isRefused = false, isKeys = false, cause }: StoreFaultDetails = {},
  ) {
    super(message, { cause })
    this.isPassing = isPassing
    this.isRefused = isRefused || isKeys
    this.isKeys = isKeys
  }
}

interface StoreFaultDetails {
  isPassing?: boolean
  isRefused?: boolean
  isKeys?: boolean
  cause?: unknown
}
