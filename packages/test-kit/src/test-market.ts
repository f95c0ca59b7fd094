import { Readable } from 'node:stream'
import { ordersSchemas } from '@causeway/api-contract/orders.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Order } from '@causeway/domain-types/order.ts'
import { importProducts } from '@causeway/platform/areas/catalogue/import/import-products.ts'
import { subscribeOffers } from '@causeway/platform/areas/catalogue/subscribe-offers.ts'
import type { SeedApp, SeedMerchant, SeedUser } from '@causeway/platform/testing/seeds.ts'
import type { TestSite } from './test-site.ts'

export interface TestProduct {
  handle: string
  title: string
  /** In the main unit, as a store's file has it. */
  price: string
  stock?: number
}

export interface TestStore extends SeedMerchant {
  owner: SeedUser
}

/** A channel app with the stores it sells for. */
export interface TestMarket {
  developer: SeedUser
  app: SeedApp
  /** A store with these products, all of which the app may sell. */
  openStore(
    name: string,
    products: readonly TestProduct[],
    options?: { currency?: string },
  ): Promise<TestStore>
  /** An order as the app's own server places it: handles with quantities. */
  placeOrder(
    lines: Readonly<Record<string, number>>,
    customer?: { firstName: string; lastName: string },
  ): Promise<Order>
}

const columns = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Tracker', 'Variant Inventory Qty']

function productFile(products: readonly TestProduct[]): Readable {
  const rows = products.map(({ handle, title, price, stock = 100 }) => [
    handle,
    title,
    price,
    'shopify',
    stock,
  ])
  return Readable.from([Buffer.from([columns, ...rows].map((row) => row.join(',')).join('\n'))])
}

/** Opens a market for the stories of screens. */
export async function openMarket({ platform }: TestSite): Promise<TestMarket> {
  const developer = await platform.createUser('DEVELOPER')
  const app = await platform.createApp(developer)
  const token = await platform.signIn(developer.email)
  const skuIds = new Map<string, number>()

  async function stock(merchantId: number, products: readonly TestProduct[]): Promise<void> {
    const { db } = platform
    await importProducts(db, { merchantId, fileName: 'products.csv', csv: productFile(products) })
    const skus = await db
      .selectFrom('skus')
      .innerJoin('offers', 'offers.id', 'skus.offer_id')
      .where('offers.merchant_id', '=', merchantId)
      .select(['skus.id', 'offers.id as offer_id', 'offers.external_id'])
      .execute()
    for (const sku of skus) skuIds.set(sku.external_id, sku.id)
    const offerIds = skus.map((sku) => sku.offer_id)
    await db.transaction().execute((tx) => subscribeOffers(tx, app.id, offerIds))
  }

  return {
    developer,
    app,
    async openStore(name, products, options) {
      const owner = await platform.createUser('MERCHANT')
      const merchant = await platform.createMerchant(owner, { name, ...options })
      await platform.connect(app, merchant)
      await stock(merchant.id, products)
      return { ...merchant, owner }
    },
    async placeOrder(lines, { firstName, lastName } = { firstName: 'Ines', lastName: 'Moreau' }) {
      const body = {
        customer: { first_name: firstName, last_name: lastName, email: 'shopper@example.com' },
        shipping_address: { name: firstName, address_1: '12 Harbour St', city: 'Portland', country: 'US' },
        skus: Object.entries(lines).map(([handle, quantity]) => ({ sku_id: skuIds.get(handle), quantity })),
      }
      const answer = await platform.call('POST', '/orders', body, { app, token })
      if (answer.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(answer.body)}`)
      return ordersSchemas.place.response.parse(camelCaseKeys(answer.body))
    },
  }
}
