/**
 * What a channel app's own server does when a shopper pays: it places one order for offers of two merchants.
 * Run it with `npm run order` while the product runs.
 */
import { isApiError } from '@causeway/api-client/api-error.ts'
import {
  type ChannelClient,
  createChannelClient,
  type PlacedOrder,
} from '@causeway/api-client/channel-client.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { OfferRow } from '@causeway/domain-types/offer.ts'
import { BadVariableError } from '@causeway/proxy/variables.ts'
import { findChannelApp } from './channel-app-credentials.ts'

const shopper = {
  customer: { firstName: 'Ines', lastName: 'Moreau', email: 'ines.moreau@example.com' },
  shippingAddress: {
    name: 'Ines Moreau',
    address_1: '12 Harbour Street',
    city: 'Portland',
    state: 'OR',
    country: 'US',
    postalCode: '97201',
  },
}

const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

/** One offer each of two merchants who sell in the same currency. */
function pairOf(offers: readonly OfferRow[]): [OfferRow, OfferRow] | null {
  for (const currency of new Set(offers.map((offer) => offer.currency))) {
    const sameCurrency = offers.filter((offer) => offer.currency === currency)
    const one = oneOf(sameCurrency)
    const other = oneOf(sameCurrency.filter(({ merchantId }) => merchantId !== one?.merchantId))
    if (one && other) return [one, other]
  }
  return null
}

/** Reads offers that the app may sell until two merchants have some in stock. */
async function offersOfTwoMerchants(client: ChannelClient, appId: number): Promise<[OfferRow, OfferRow]> {
  const inStock: OfferRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await client.searchOffers({ appId, subscriptionStatus: 'SUBSCRIBED' }, { page, size: 100 })
    pages = found.totalPages
    inStock.push(
      ...found.content.filter(({ status, qtyAvailable }) => status === 'AVAILABLE' && qtyAvailable > 0),
    )
    const pair = pairOf(inStock)
    if (pair) return pair
  }
  throw new Error('No two connected merchants have an offer in stock in the same currency.')
}

async function skuInStock(client: ChannelClient, offer: OfferRow): Promise<number> {
  const { skus } = await client.getOffer(offer.id)
  const sku = skus.find(({ inStock }) => inStock)
  if (!sku) throw new Error(`Offer ${offer.id} (${offer.name}) was sold out meanwhile. Try again.`)
  return sku.id
}

function describe(order: PlacedOrder, dashboard: string): string {
  const money = (amount: number) => formatMoney(amount, order.currency, 'en-US')
  const bags = order.bags.map((bag) => {
    const lines = bag.skus.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
    return `  Bag ${bag.id} of ${bag.seller}: ${lines}, ${money(bag.total)} (commission ${money(bag.commission)})`
  })
  return [`Order ${order.id}: ${money(order.total)}`, ...bags, `${dashboard}/orders/${order.id}`].join('\n')
}

async function placeOrder(): Promise<void> {
  const { mainUrl, dashboard, ...app } = await findChannelApp(process.env)
  const client = createChannelClient({ stage: 'live', mainUrl, ...app })
  const [first, second] = await offersOfTwoMerchants(client, app.appId)
  const skus = [
    { skuId: await skuInStock(client, first), quantity: 1 },
    { skuId: await skuInStock(client, second), quantity: 1 },
  ]
  // One number for the cart and the key: should the answer get lost, sending both again places no second order.
  const appOrderId = `cart-${Date.now()}`
  const order = await client.placeOrder({ ...shopper, appOrderId, skus }, { idempotencyKey: appOrderId })
  console.log(describe(order, dashboard))
}

try {
  await placeOrder()
} catch (error) {
  if (!isApiError(error) && !(error instanceof BadVariableError)) throw error
  console.error(
    isApiError(error) && error.status === 0 ? `${error.message} Is npm start running?` : error.message,
  )
  process.exitCode = 1
}
