import { billingSchemas } from '@causeway/api-contract/billing.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { DistributionRow, DistributionTotals } from '@causeway/domain-types/distribution.ts'
import * as z from 'zod/mini'
import { recordDispute } from '../../src/areas/orders/disputes.ts'
import { refundGoods } from '../../src/areas/orders/refund-goods.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { Market, type Store } from '../../src/testing/market.ts'
import { type Listing, readDistributions } from '../orders/listings.ts'

interface SoldBag {
  orderId: number
  id: number
}

/** A channel in Berlin with two stores that sell in dollars and one in yen, on a clock that is set. */
export class Sales {
  readonly market: Market
  readonly bakery: Store
  readonly pottery: Store
  readonly atelier: Store
  #now: Date

  private constructor(parts: Pick<Sales, 'market' | 'bakery' | 'pottery' | 'atelier'>, now: Date) {
    this.market = parts.market
    this.bakery = parts.bakery
    this.pottery = parts.pottery
    this.atelier = parts.atelier
    this.#now = now
  }

  static async open(): Promise<Sales> {
    const begin = new Date('2026-03-10T12:00:00Z')
    let sales: Sales | null = null
    const platform = await startTestPlatform({ now: () => sales?.now ?? begin })
    const market = await Market.open(platform, { timeZone: 'Europe/Berlin' })
    const bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '100.00' }], {
      commissionRate: 10,
      shippingFlat: 2000,
    })
    const pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }], {
      commissionRate: 20,
      taxRate: 10,
    })
    const atelier = await market.openStore('Atelier', [{ handle: 'vase', price: '500' }], {
      currency: 'JPY',
      commissionRate: 15,
    })
    sales = new Sales({ market, bakery, pottery, atelier }, begin)
    return sales
  }

  /** The platform's clock. */
  get now(): Date {
    return this.#now
  }

  /** Time passes, and everybody signs in again. */
  async moveTo(time: string): Promise<void> {
    this.#now = new Date(time)
    const { market, bakery, pottery, atelier } = this
    for (const person of [market.developer, bakery.owner, pottery.owner, atelier.owner]) {
      person.token = await market.platform.signIn(person.email)
    }
  }

  refund({ orderId, id: bagId }: SoldBag, amount: number): Promise<void> {
    const { now, market } = this
    return market.platform.db.transaction().execute((tx) => refundGoods(tx, { orderId, bagId, amount, now }))
  }

  loseDispute({ orderId, id: bagId }: SoldBag): Promise<void> {
    const { now, market } = this
    return market.platform.db.transaction().execute(async (tx) => {
      await recordDispute(tx, { orderId, bagId, status: 'IN_DISPUTE', now })
      await recordDispute(tx, { orderId, bagId, status: 'DISPUTE_LOST', now })
    })
  }
}

/** What the distributions of a list add up to, held against the contract. */
export async function totalsOf({ market, person, body }: Listing, query = ''): Promise<DistributionTotals> {
  const path = `/billing/distributions/totals${query}`
  const answer = await market.platform.call('POST', path, body, { token: person.token })
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return z.parse(billingSchemas.totalDistributions.response, camelCaseKeys(answer.body))
}

/** The distributions of one order, first to last. */
export async function ofOrder(listing: Listing, orderId: number, query = ''): Promise<DistributionRow[]> {
  const asked = { ...listing, body: { ...listing.body, order_id: orderId } }
  return (await readDistributions(asked, query)).content.toReversed()
}
