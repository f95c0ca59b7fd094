import { ErrorBody } from '@causeway/api-contract/error.ts'
import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import type { CancelBag } from '@causeway/domain-types/bag.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Order, PlaceOrder } from '@causeway/domain-types/order.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import type { NewStore } from '../areas/accounts/create-accounts.ts'
import { importProducts } from '../areas/catalogue/import/import-products.ts'
import { arriving, csvFile } from '../areas/catalogue/import/testing.ts'
import { refundGoods } from '../areas/orders/refund-goods.ts'
import { type News, tell } from '../areas/notifications/tell.ts'
import { subscribeOffers } from '../areas/catalogue/subscribe-offers.ts'
import { recordFulfillment } from '../areas/orders/record-fulfillment.ts'
import { recordReturn } from '../areas/orders/record-return.ts'
import type { TestAnswer, TestPlatform } from '../testing.ts'
import type { SeedApp, SeedMerchant, SeedUser } from './seeds.ts'

const shopper = {
  customer: { firstName: 'Ines', lastName: 'Moreau', email: 'ines@example.com' },
  shippingAddress: { name: 'Ines Moreau', address_1: '12 Harbour St', city: 'Portland', country: 'US' },
}

interface Product {
  /** One in the whole market, so that a story can name the product by it. */
  handle: string
  /** The handle, unless it says otherwise. */
  title?: string
  /** In the main unit, as a store's file has it. */
  price: string
  stock?: number
  /** Further columns of the store's file. */
  also?: Readonly<Record<string, string>>
}

type Terms = Partial<Omit<NewStore, 'merchantId'>> & { commissionRate?: number }

/** How many of what, by the handles. */
type Lines = Readonly<Record<string, number>>

type OrderDetails = Partial<Omit<PlaceOrder, 'customer' | 'skus'>> & {
  customer?: Partial<PlaceOrder['customer']>
}

/** A user who has signed in. */
export interface Person extends SeedUser {
  token: string
}

export interface Store extends SeedMerchant {
  owner: Person
}

async function signedIn(platform: TestPlatform, role: Role): Promise<Person> {
  const user = await platform.createUser(role)
  return { ...user, token: await platform.signIn(user.email) }
}

function productFile(products: readonly Product[]): Buffer {
  return csvFile(
    products.map(({ handle, title = handle, price, stock = 100, also }) => ({
      Handle: handle,
      Title: title,
      'Variant Price': price,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': String(stock),
      'Variant Inventory Policy': 'deny',
      ...also,
    })),
  )
}

/** A channel app with the stores it sells for, and what stories about offers and orders do to them. */
export class Market {
  readonly platform: TestPlatform
  readonly developer: Person
  readonly app: SeedApp
  readonly #skuIds = new Map<string, number>()

  private constructor(platform: TestPlatform, developer: Person, app: SeedApp) {
    this.platform = platform
    this.developer = developer
    this.app = app
  }

  static async open(platform: TestPlatform, options: { timeZone?: string } = {}): Promise<Market> {
    const developer = await signedIn(platform, 'DEVELOPER')
    const orgId = await platform.createOrg('CHANNEL', developer, options)
    return new Market(platform, developer, await platform.createApp(developer, { orgId }))
  }

  /** Someone who has no part in the market yet. */
  person(role: Role): Promise<Person> {
    return signedIn(this.platform, role)
  }

  /** A store that is connected to the app, which is subscribed to all of its products. */
  async openStore(name: string, products: readonly Product[], terms: Terms = {}): Promise<Store> {
    const { commissionRate, ...store } = terms
    const owner = await this.person('MERCHANT')
    const merchant = await this.platform.createMerchant(owner, { name, ...store })
    await this.platform.connect(this.app, merchant, commissionRate)
    await this.#stock(merchant.id, products)
    return { ...merchant, owner }
  }

  async #stock(merchantId: number, products: readonly Product[]): Promise<void> {
    const { db } = this.platform
    const csv = arriving(productFile(products))
    await importProducts(db, { merchantId, fileName: 'products.csv', csv })
    const skus = await db
      .selectFrom('skus')
      .innerJoin('offers', 'offers.id', 'skus.offer_id')
      .where('offers.merchant_id', '=', merchantId)
      .select(['skus.id', 'offers.id as offer_id', 'offers.external_id'])
      .execute()
    for (const { id, external_id } of skus) {
      if (this.#skuIds.has(external_id)) throw new Error(`Two stores of the market have a ${external_id}.`)
      this.#skuIds.set(external_id, id)
    }
    const offerIds = skus.map((sku) => sku.offer_id)
    await db.transaction().execute((tx) => subscribeOffers(tx, this.app.id, offerIds))
  }

  #skuId(handle: string): number {
    const id = this.#skuIds.get(handle)
    if (id === undefined) throw new Error(`No store of the market has a ${handle}.`)
    return id
  }

  async stockOf(handle: string): Promise<number> {
    const { qty_available } = await this.platform.db
      .selectFrom('skus')
      .select('qty_available')
      .where('id', '=', this.#skuId(handle))
      .executeTakeFirstOrThrow()
    return qty_available
  }

  /** An order of a shopper, still to be sent. */
  order(lines: Lines, { customer, ...details }: OrderDetails = {}): PlaceOrder {
    const skus = Object.entries(lines).map(([handle, quantity]) => ({ skuId: this.#skuId(handle), quantity }))
    return { ...shopper, ...details, customer: { ...shopper.customer, ...customer }, skus }
  }

  /** Sends it as the app's own server does. */
  sendOrder(order: PlaceOrder, headers: Record<string, string> = {}): Promise<TestAnswer> {
    const { platform, app, developer } = this
    return platform.call('POST', '/orders', order, { app, token: developer.token, headers })
  }

  async placeOrder(lines: Lines, details: OrderDetails = {}): Promise<Order> {
    return orderIn(await this.sendOrder(this.order(lines, details)))
  }

  cancel(person: Person, orderId: number, bagId: number, choices: CancelBag = {}): Promise<TestAnswer> {
    const { token } = person
    return this.platform.call('POST', `/orders/${orderId}/bags/${bagId}/cancel`, choices, { token })
  }

  /** Gives the shopper some of the money of a bag's goods back, as its store does. */
  refund({ orderId, id: bagId }: { orderId: number; id: number }, amount: number): Promise<void> {
    const refund = { orderId, bagId, amount, now: new Date() }
    return this.platform.db.transaction().execute((tx) => refundGoods(tx, refund))
  }

  /** The shopper gets a bag and sends some of its lines back to the store. */
  sendBack(orderId: number, bagId: number, lineIds: readonly number[]): Promise<void> {
    const now = new Date()
    return this.platform.db.transaction().execute(async (tx) => {
      await recordFulfillment(tx, [{ bagId, status: 'DELIVERED', at: now }])
      await recordReturn(tx, { orderId, bagId, lineIds, now })
    })
  }

  /** Tells people of something, as a change does that concerns them. */
  tell(news: News): Promise<void> {
    return this.platform.db.transaction().execute((tx) => tell(tx, news))
  }

  /** The order as this person sees it. */
  async see({ token }: Person, orderId: number): Promise<Order> {
    return orderIn(await this.platform.call('GET', `/orders/${orderId}`, undefined, { token }))
  }
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
export function bagOf(order: Order, merchant: SeedMerchant) {
  const bag = order.bags.find(({ merchantId }) => merchantId === merchant.id)
  if (!bag) throw new Error(`Order ${order.id} has no bag of ${merchant.name}.`)
  return bag
}
