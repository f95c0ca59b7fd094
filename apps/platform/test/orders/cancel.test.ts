import type { Order } from '@causeway/domain-types/order.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFulfillment } from '../../src/areas/orders/record-fulfillment.ts'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import { refundGoods } from '../../src/areas/orders/refund-goods.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, orderIn, refusalIn, type Store } from '../../src/testing/market.ts'

let market: Market
let bakery: Store
let pottery: Store

beforeAll(async () => {
  market = await Market.open(await startTestPlatform())
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '100.00' }], {
    commissionRate: 10,
    shippingFlat: 2000,
  })
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }], {
    commissionRate: 20,
  })
})
afterAll(() => market.platform.stop())

const orderOverBoth = (details: { capture?: 'CUSTOM' } = {}): Promise<Order> =>
  market.placeOrder({ bread: 1, bowl: 2 }, details)

describe('canceling a bag', () => {
  it('pays it back with exact negatives and returns the stock, while the other bag stays', async () => {
    const order = await orderOverBoth()
    const before = await market.stockOf('bowl')
    const answer = await market.cancel(market.developer, order.id, bagOf(order, pottery).id)
    const canceled = orderIn(answer)
    expect(canceled.status).toBe('PARTIALLY_REFUNDED')
    expect(bagOf(canceled, bakery)).toMatchObject({ status: 'PROCESSING', financialStatus: 'PAID' })
    expect(bagOf(canceled, pottery)).toMatchObject({
      status: 'CANCELED',
      submissionStatus: 'CANCELED',
      financialStatus: 'REFUNDED',
      cancellation: { restockItems: true, notifyCustomer: false },
      skus: [{ status: 'CANCELED' }],
      shares: [
        { type: 'PAYMENT', payoutAccountType: 'MERCHANT', amount: 6400 },
        { type: 'PAYMENT', payoutAccountType: 'DEVELOPER', amount: 1600 },
        { type: 'REFUND', payoutAccountType: 'MERCHANT', amount: -6400 },
        { type: 'REFUND', payoutAccountType: 'DEVELOPER', amount: -1600 },
      ],
    })
    expect(bagOf(canceled, pottery).dateCanceled).not.toBeNull()
    expect(await market.stockOf('bowl')).toBe(before + 2)
  })

  it('keeps the stock away when told so, and notes that the customer is to be notified', async () => {
    const order = await orderOverBoth()
    const before = await market.stockOf('bowl')
    const choices = { restockItems: false, notifyCustomer: true }
    const canceled = orderIn(
      await market.cancel(market.developer, order.id, bagOf(order, pottery).id, choices),
    )
    expect(bagOf(canceled, pottery).cancellation).toEqual(choices)
    expect(await market.stockOf('bowl')).toBe(before)
    const event = await market.platform.db
      .selectFrom('outbox')
      .select(['body', 'actor_user_id', 'merchant_id'])
      .where('order_id', '=', order.id)
      .where('type', '=', 'ORDER_CANCELED')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      body: { restock_items: false, notify_customer: true },
      actor_user_id: market.developer.id,
      merchant_id: pottery.id,
    })
  })

  it('releases a payment that was only authorised', async () => {
    const order = await orderOverBoth({ capture: 'CUSTOM' })
    const canceled = orderIn(await market.cancel(market.developer, order.id, bagOf(order, bakery).id))
    expect(bagOf(canceled, bakery)).toMatchObject({
      status: 'CANCELED',
      financialStatus: 'VOIDED',
      shares: [],
    })
    expect(canceled.status).toBe('COMPLETED')
  })

  it('cancels the order with its last bag', async () => {
    const order = await orderOverBoth()
    await market.cancel(market.developer, order.id, bagOf(order, bakery).id)
    const canceled = orderIn(await market.cancel(pottery.owner, order.id, bagOf(order, pottery).id))
    expect(canceled.status).toBe('CANCELED')
    expect(await market.see(market.developer, order.id)).toMatchObject({ status: 'CANCELED' })
  })

  it('happens once, however often and from wherever it is asked at once', async () => {
    const order = await orderOverBoth()
    const bag = bagOf(order, pottery)
    const before = await market.stockOf('bowl')
    const answers = await Promise.all(
      [market.developer, pottery.owner, market.developer].map((one) => market.cancel(one, order.id, bag.id)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const refusal of answers.filter(({ status }) => status === 409).map(refusalIn)) {
      expect(refusal).toMatchObject({
        code: 'INVALID_BAG_STATE',
        message: expect.stringContaining('CANCELED'),
      })
    }
    expect(await market.stockOf('bowl')).toBe(before + 2)
    expect(bagOf(await market.see(market.developer, order.id), pottery).shares).toHaveLength(4)
  })

  it('takes back what is left after a partial refund, and no more', async () => {
    const order = await orderOverBoth()
    const { id } = bagOf(order, bakery)
    await market.refund({ orderId: order.id, id }, 5000)
    const refunded = bagOf(await market.see(market.developer, order.id), bakery)
    expect(refunded.financialStatus).toBe('PARTIALLY_REFUNDED')
    expect(refunded.shares.slice(2).map(({ amount }) => amount)).toEqual([-4500, -500])

    const canceled = bagOf(orderIn(await market.cancel(market.developer, order.id, id)), bakery)
    expect(canceled).toMatchObject({ status: 'CANCELED', financialStatus: 'REFUNDED' })
    expect(canceled.shares.slice(4).map(({ amount }) => amount)).toEqual([-6500, -500])
  })

  it('is still possible for a bag that arrived, not for one that was refunded', async () => {
    const order = await orderOverBoth()
    const bagIds = order.bags.map(({ id }) => id)
    const { db } = market.platform
    await db.transaction().execute((tx) =>
      recordFulfillment(
        tx,
        bagIds.map((bagId) => ({ bagId, status: 'DELIVERED', at: new Date() })),
      ),
    )
    const [first = 0, second = 0] = bagIds
    await db
      .transaction()
      .execute((tx) => refundGoods(tx, { orderId: order.id, bagId: first, now: new Date() }))
    expect(refusalIn(await market.cancel(market.developer, order.id, first))).toMatchObject({
      status: 409,
      code: 'INVALID_BAG_STATE',
      message: expect.stringContaining('REFUNDED'),
    })
    expect((await market.cancel(market.developer, order.id, second)).status).toBe(200)
  })
})

describe('a report of the store that comes late', () => {
  it('does not bring a canceled bag back', async () => {
    const order = await orderOverBoth()
    const bag = bagOf(order, bakery)
    await market.cancel(market.developer, order.id, bag.id)
    await market.platform.db
      .transaction()
      .execute((tx) => recordFulfillment(tx, [{ bagId: bag.id, status: 'SHIPPED', at: new Date() }]))
    expect(bagOf(await market.see(market.developer, order.id), bakery).status).toBe('CANCELED')
  })
})

describe('after all of this', () => {
  it('the books add up', async () => {
    expect(await reconcileOrders(market.platform.db)).toEqual([])
  })
})
