import { Readable } from 'node:stream'
import { ErrorBody } from '@causeway/api-contract/error.ts'
import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { CancelBag } from '@causeway/domain-types/bag.ts'
import type { Order, PlaceOrder } from '@causeway/domain-types/order.ts'
import * as z from 'zod/mini'
import { importProducts } from '../../src/areas/catalogue/import/import-products.ts'
import { subscribeOffers } from '../../src/areas/catalogue/subscribe-offers.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../../src/testing.ts'
import type { SeedApp, SeedMerchant, SeedUser } from '../../src/testing/seeds.ts'

export const shopper: Pick<PlaceOrder, 'customer' | 'shippingAddress'> = {
  customer: { firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com' },
  shippingAddress: { name: 'Ines Moreau', address_1: '12 Harbour St', city: 'Portland', country: 'US' },
}

export interface Product {
  handle: string
  /** In the main unit, as a store's file has it. */
  price: string
  stock?: number
}

/** A user who has signed in. */
export interface Person {
  user: SeedUser
  token: string
}

/** A platform with a channel app, and what the stories about orders do to it. */
export class Market {
  readonly platform: TestPlatform
  readonly developer: Person
  readonly app: SeedApp

  private constructor(platform: TestPlatform, developer: Person, app: SeedApp) {
    this.platform = platform
    this.developer = developer
    this.app = app
  }

  static async open(options: { timeZone?: string; now?: () => Date } = {}): Promise<Market> {
    const { timeZone, now } = options
    const platform = await startTestPlatform(now ? { now } : {})
    const user = await platform.createUser('DEVELOPER')
    const orgId = await platform.createOrg('CHANNEL', user, timeZone ? { timeZone } : {})
    const app = await platform.createApp(user, { orgId })
    return new Market(platform, { user, token: await platform.signIn(user.email) }, app)
  }

  async person(role: 'DEVELOPER' | 'MERCHANT' | 'ADMIN'): Promise<Person> {
    const user = await this.platform.createUser(role)
    return { user, token: await this.platform.signIn(user.email) }
  }

  /** A store with products on its shelves, connected to the app, which is subscribed to all of them. */
  async store(
    products: readonly Product[],
    terms: {
      currency?: string
      shippingFlat?: number
      taxRate?: number
      taxesIncluded?: boolean
      rate?: number
    } = {},
  ): Promise<Store> {
    const { rate, ...store } = terms
    const owner = await this.person('MERCHANT')
    const merchant = await this.platform.createMerchant(owner.user, store)
    await this.platform.connect(this.app, merchant, rate)
    const skuIds = await this.#stock(merchant, products)
    return { merchant, owner, sku: (handle) => skuIds.get(handle) ?? 0 }
  }

  async #stock(merchant: SeedMerchant, products: readonly Product[]): Promise<Map<string, number>> {
    const { db } = this.platform
    const rows = products.map(
      ({ handle, price, stock = 100 }) => `${handle},${handle},${price},shopify,${stock},deny`,
    )
    const header =
      'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'
    const csv = Readable.from([Buffer.from([header, ...rows].join('\n'))])
    await importProducts(db, { merchantId: merchant.id, fileName: 'products.csv', csv })
    const skus = await db
      .selectFrom('skus')
      .innerJoin('offers', 'offers.id', 'skus.offer_id')
      .where('offers.merchant_id', '=', merchant.id)
      .select(['skus.id', 'offers.id as offer_id', 'offers.external_id'])
      .execute()
    const offerIds = skus.map((sku) => sku.offer_id)
    await db.transaction().execute((tx) => subscribeOffers(tx, this.app.id, offerIds))
    return new Map(skus.map((sku) => [sku.external_id, sku.id]))
  }

  /** What the app's own server sends, with what the platform answered. */
  sendOrder(order: Partial<PlaceOrder> & Pick<PlaceOrder, 'skus'>, headers: Record<string, string> = {}) {
    const { platform, app, developer } = this
    return platform.call(
      'POST',
      '/orders',
      { ...shopper, ...order },
      { app, token: developer.token, headers },
    )
  }

  async place(order: Partial<PlaceOrder> & Pick<PlaceOrder, 'skus'>): Promise<Order> {
    return orderIn(await this.sendOrder(order))
  }

  cancel(person: Person, orderId: number, bagId: number, choices: CancelBag = {}): Promise<TestAnswer> {
    return this.platform.call('POST', `/orders/${orderId}/bags/${bagId}/cancel`, choices, {
      token: person.token,
    })
  }

  /** The order as this person sees it. */
  async see(person: Person, orderId: number): Promise<Order> {
    return orderIn(await this.platform.call('GET', `/orders/${orderId}`, undefined, { token: person.token }))
  }

  async stockOf(skuId: number): Promise<number | undefined> {
    const sku = await this.platform.db
      .selectFrom('skus')
      .select('qty_available')
      .where('id', '=', skuId)
      .executeTakeFirst()
    return sku?.qty_available
  }
}

export interface Store {
  merchant: SeedMerchant
  owner: Person
  sku(handle: string): number
}

/** The order in an answer, held against the contract. */
export function orderIn({ status, body }: TestAnswer): Order {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return z.parse(ordersSchemas.get.response, camelCaseKeys(body))
}

/** What a refusal says. */
export function refusalIn({ status, body }: TestAnswer) {
  return { status, ...z.parse(ErrorBody, body) }
}

/** The bag of a merchant in an order. */
export function bagOf(order: Order, { merchant }: Store) {
  const bag = order.bags.find(({ merchantId }) => merchantId === merchant.id)
  if (!bag) throw new Error(`Order ${order.id} has no bag of ${merchant.name}.`)
  return bag
}
