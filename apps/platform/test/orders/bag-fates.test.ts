import type { Order } from '@causeway/domain-types/order.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capturePayments } from '../../src/areas/orders/capture-payments.ts'
import { recordDispute } from '../../src/areas/orders/disputes.ts'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import { recordAnswer } from '../../src/areas/orders/record-answer.ts'
import { recordFulfillment } from '../../src/areas/orders/record-fulfillment.ts'
import { recordReturn } from '../../src/areas/orders/record-return.ts'
import { refundGoods } from '../../src/areas/orders/refund-goods.ts'
import type { Tx } from '../../src/db/database.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, refusalIn, type Store } from '../../src/testing/market.ts'

let market: Market
let bakery: Store
let pottery: Store

beforeAll(async () => {
  market = await Market.open(await startTestPlatform())
  const terms = { commissionRate: 10, shippingFlat: 2000 }
  bakery = await market.openStore(
    'Harbor Bakery',
    [
      { handle: 'bread', price: '100.00' },
      { handle: 'cake', price: '30.00' },
    ],
    terms,
  )
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }])
})
afterAll(() => market.platform.stop())

const happens = (what: (tx: Tx) => Promise<void>) => market.platform.db.transaction().execute(what)
const now = new Date()

/** An order of both stores, and what is of interest in it: the bakery's bag. */
async function ordered(capture: 'AUTOMATIC' | 'CUSTOM' = 'AUTOMATIC') {
  const order = await market.placeOrder({ bread: 1, cake: 2, bowl: 1 }, { capture })
  const { id: bagId, skus } = bagOf(order, bakery)
  return { orderId: order.id, bagId, lineIds: skus.map(({ id }) => id) }
}

const bagIn = async ({ orderId }: { orderId: number }) => {
  const order = await market.see(market.developer, orderId)
  return { order, bag: bagOf(order, bakery) }
}
const send = (bagId: number, status: 'SHIPPED' | 'DELIVERED') =>
  happens((tx) => recordFulfillment(tx, [{ bagId, status, at: now }]))
const told = ({ events }: Order, bagId: number) =>
  events.filter((event) => event.bagId === bagId).map(({ type }) => type)

describe('a bag that its store rejects', () => {
  it('is paid back and returns its stock, and both sides read why nothing comes', async () => {
    const before = await market.stockOf('bread')
    const sale = await ordered()
    await happens((tx) => recordAnswer(tx, { ...sale, answer: 'REJECTED', now }))
    const { order, bag } = await bagIn(sale)
    expect(bag).toMatchObject({ status: 'ERROR', submissionStatus: 'REJECTED', financialStatus: 'REFUNDED' })
    expect(bag.skus.map(({ status }) => status)).toEqual(['ERROR', 'ERROR'])
    expect(bag.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(order.status).toBe('PARTIALLY_REFUNDED')
    expect(await market.stockOf('bread')).toBe(before)
    expect(told(await market.see(bakery.owner, order.id), bag.id)).toEqual(['ORDER_ACCEPTED', 'ORDER_FAILED'])
    expect(refusalIn(await market.cancel(market.developer, order.id, bag.id))).toMatchObject({
      message: expect.stringContaining('The store rejected this bag'),
    })
  })

  it('is not charged for where the payment was only authorised', async () => {
    const sale = await ordered('CUSTOM')
    await happens((tx) => recordAnswer(tx, { ...sale, answer: 'REJECTED', now }))
    await happens((tx) => capturePayments(tx, [sale.bagId], now))
    expect((await bagIn(sale)).bag).toMatchObject({ financialStatus: 'VOIDED', shares: [] })
  })

  it('is rejected once, and not any more once it is on its way', async () => {
    const sale = await ordered()
    await send(sale.bagId, 'SHIPPED')
    await happens((tx) => recordAnswer(tx, { ...sale, answer: 'REJECTED', now }))
    expect((await bagIn(sale)).bag).toMatchObject({ status: 'SHIPPED', financialStatus: 'PAID' })
  })
})

it('a bag on backorder is sent when the store has it again', async () => {
  const sale = await ordered()
  await happens((tx) => recordAnswer(tx, { ...sale, answer: 'BACKORDERED', now }))
  expect((await bagIn(sale)).bag).toMatchObject({ status: 'PROCESSING', submissionStatus: 'BACKORDERED' })
  await send(sale.bagId, 'SHIPPED')
  expect((await bagIn(sale)).bag).toMatchObject({ status: 'SHIPPED', submissionStatus: 'COMPLETED' })
})

it('a bag that was refunded in part is sent all the same', async () => {
  const sale = await ordered()
  await happens((tx) => refundGoods(tx, { ...sale, amount: 500, now }))
  await send(sale.bagId, 'SHIPPED')
  const { order, bag } = await bagIn(sale)
  expect(bag).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    submissionStatus: 'PARTIALLY_REFUNDED',
    financialStatus: 'PARTIALLY_REFUNDED',
    fulfillmentStatus: 'SHIPPED',
  })
  expect(told(order, bag.id)).toEqual(['ORDER_ACCEPTED', 'ORDER_REFUNDED', 'ORDER_SHIPPED'])
})

it('a bag is refunded whole with the last of its money, in however many parts', async () => {
  const sale = await ordered()
  const { order } = await bagIn(sale)
  const { id: bagId, total } = bagOf(order, pottery)
  const refund = (amount: number) =>
    happens((tx) => refundGoods(tx, { orderId: order.id, bagId, amount, now }))
  await refund(1000)
  await refund(total - 1000)
  const bag = bagOf(await market.see(market.developer, order.id), pottery)
  expect(bag).toMatchObject({ status: 'REFUNDED', submissionStatus: 'REFUNDED', financialStatus: 'REFUNDED' })
  expect(bag.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  await expect(refund(1)).rejects.toThrow('There is nothing to refund: the bag is REFUNDED.')
})

describe('lines that come back', () => {
  it('are returned by themselves, and with the last of them the bag is', async () => {
    const sale = await ordered()
    const [bread = 0, cake = 0] = sale.lineIds
    await send(sale.bagId, 'DELIVERED')
    await happens((tx) => recordReturn(tx, { ...sale, lineIds: [bread], now }))
    await happens((tx) => recordReturn(tx, { ...sale, lineIds: [bread], now }))
    const { bag, order } = await bagIn(sale)
    expect(bag).toMatchObject({ status: 'PARTIALLY_RETURNED', fulfillmentStatus: 'DELIVERED' })
    expect(bag.skus.map(({ status }) => status)).toEqual(['RETURNED', 'DELIVERED'])
    expect(told(order, bag.id).filter((type) => type === 'ORDER_RETURNED')).toHaveLength(1)
    await happens((tx) => recordReturn(tx, { ...sale, lineIds: [cake], now }))
    expect((await bagIn(sale)).bag).toMatchObject({ status: 'RETURNED', fulfillmentStatus: 'RETURNED' })
  })

  it('come back from nobody who has not got them', async () => {
    const sale = await ordered()
    await expect(happens((tx) => recordReturn(tx, { ...sale, now }))).rejects.toThrow('ACCEPTED')
  })
})

describe('a payment that the shopper disputes', () => {
  it('stays with both sides while it is open, and where it is won', async () => {
    const sale = await ordered()
    await happens((tx) => recordDispute(tx, { ...sale, status: 'IN_DISPUTE', now }))
    const { order, bag } = await bagIn(sale)
    expect(bag).toMatchObject({ status: 'PROCESSING', disputeStatus: 'IN_DISPUTE', financialStatus: 'PAID' })
    expect(told(order, bag.id)).toContain('ORDER_DISPUTED')
    await happens((tx) => recordDispute(tx, { ...sale, status: 'DISPUTE_WON', now }))
    expect((await bagIn(sale)).bag).toMatchObject({ disputeStatus: 'DISPUTE_WON', financialStatus: 'PAID' })
  })

  it('is taken from both where it is lost, less what was refunded before', async () => {
    const sale = await ordered()
    await happens((tx) => refundGoods(tx, { ...sale, amount: 5000, now }))
    await happens((tx) => recordDispute(tx, { ...sale, status: 'IN_DISPUTE', now }))
    await happens((tx) => recordDispute(tx, { ...sale, status: 'DISPUTE_LOST', now }))
    const { bag } = await bagIn(sale)
    expect(bag).toMatchObject({ disputeStatus: 'DISPUTE_LOST', financialStatus: 'REFUNDED' })
    expect(bag.shares.slice(4)).toMatchObject([
      { type: 'DISPUTE_ADJUSTMENT', payoutAccountType: 'MERCHANT', amount: -11900 },
      { type: 'DISPUTE_ADJUSTMENT', payoutAccountType: 'DEVELOPER', amount: -1100 },
    ])
  })

  it('costs nobody twice: what was paid back meanwhile stays as it is, however often it is told', async () => {
    const sale = await ordered()
    await happens((tx) => recordDispute(tx, { ...sale, status: 'IN_DISPUTE', now }))
    await market.cancel(market.developer, sale.orderId, sale.bagId)
    const before = (await bagIn(sale)).bag
    for (const status of ['DISPUTE_LOST', 'DISPUTE_LOST'] as const)
      await happens((tx) => recordDispute(tx, { ...sale, status, now }))
    const { bag, order } = await bagIn(sale)
    expect(bag).toMatchObject({ status: 'CANCELED', disputeStatus: 'DISPUTE_LOST', shares: before.shares })
    expect(told(order, bag.id)).toEqual([
      'ORDER_ACCEPTED',
      'ORDER_DISPUTED',
      'ORDER_CANCELED',
      'ORDER_UPDATED',
    ])
  })

  it('is settled once, and never where none was opened or nothing was paid', async () => {
    const sale = await ordered('CUSTOM')
    const record = (status: 'IN_DISPUTE' | 'DISPUTE_LOST') =>
      happens((tx) => recordDispute(tx, { ...sale, status, now }))
    await expect(record('DISPUTE_LOST')).rejects.toThrow('UNDISPUTED')
    await expect(record('IN_DISPUTE')).rejects.toThrow('AUTHORIZED')
  })
})

it('leaves books that add up', async () => {
  expect(await reconcileOrders(market.platform.db)).toEqual([])
})
