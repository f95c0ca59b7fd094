import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, orderIn, refusalIn, type Store } from '../../src/testing/market.ts'

let market: Market
let bakery: Store
let pottery: Store

beforeAll(async () => {
  market = await Market.open(await startTestPlatform())
  bakery = await market.openStore(
    'Harbor Bakery',
    [
      { handle: 'bread', price: '6.45' },
      { handle: 'last-cake', price: '20.00', stock: 1 },
      { handle: 'old-loaf', price: '3.00', also: { 'Variant Status': 'draft' } },
    ],
    { commissionRate: 30, shippingFlat: 599, taxRate: 8.25 },
  )
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '99.99' }], {
    commissionRate: 33.33,
  })
})
afterAll(() => market.platform.stop())

describe('placing an order', () => {
  it('makes a bag for each merchant whose money adds up to the unit', async () => {
    const order = await market.placeOrder({ bowl: 1, bread: 3 }, { appOrderId: 'first' })
    expect(order).toMatchObject({
      appId: market.app.id,
      appOrderId: 'first',
      status: 'COMPLETED',
      customerName: 'Ines Moreau',
      currency: 'USD',
      bagCount: 2,
      itemCount: 4,
      total: 1935 + 599 + 160 + 9999,
    })
    expect(order.bags.map(({ merchantId }) => merchantId)).toEqual([bakery.id, pottery.id])
    expect(bagOf(order, bakery)).toMatchObject({
      externalId: '#1001',
      status: 'PROCESSING',
      submissionStatus: 'ACCEPTED',
      financialStatus: 'PAID',
      subTotal: 1935,
      shippingTotal: 599,
      taxTotal: 160,
      total: 2694,
      commission: 581,
      shares: [
        { payoutAccountType: 'MERCHANT', type: 'PAYMENT', amount: 2113 },
        { payoutAccountType: 'DEVELOPER', type: 'PAYMENT', amount: 581 },
      ],
      skus: [{ name: 'bread', quantity: 3, price: 645, linePrice: 1935 }],
    })
    expect(bagOf(order, pottery)).toMatchObject({ total: 9999, commission: 3333, shippingTotal: 0 })
  })

  it('tells each merchant of the own bag, and both sides of the same event', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 1 })
    const events = await market.platform.db
      .selectFrom('outbox')
      .select(['type', 'app_id', 'merchant_id', 'bag_id'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual(
      [bakery, pottery].map((store) => ({
        type: 'ORDER_ACCEPTED',
        app_id: market.app.id,
        merchant_id: store.id,
        bag_id: bagOf(order, store).id,
      })),
    )
  })

  it('counts yen in yen', async () => {
    const pens = await market.openStore('Kyoto Pens', [{ handle: 'pen', price: '101' }], {
      currency: 'JPY',
      commissionRate: 15,
      taxRate: 10,
    })
    const inks = await market.openStore('Nara Inks', [{ handle: 'ink', price: '500000' }], {
      currency: 'JPY',
      commissionRate: 12.5,
      shippingFlat: 550,
    })
    const order = await market.placeOrder({ pen: 1, ink: 2 })
    expect(order).toMatchObject({ currency: 'JPY', total: 111 + 1_000_550, taxTotal: 10 })
    expect(bagOf(order, pens)).toMatchObject({ total: 111, commission: 15 })
    expect(bagOf(order, inks)).toMatchObject({ total: 1_000_550, commission: 125_000 })
  })

  it('adds no tax to prices that hold it', async () => {
    await market.openStore('Atelier', [{ handle: 'scarf', price: '19.90' }], {
      taxRate: 20,
      taxesIncluded: true,
    })
    const order = await market.placeOrder({ scarf: 1 })
    expect(order).toMatchObject({ subTotal: 1990, taxTotal: 0, total: 1990 })
  })

  it('only authorises the payment when asked, and posts no shares for it', async () => {
    const order = await market.placeOrder({ bread: 1 }, { capture: 'CUSTOM' })
    expect(bagOf(order, bakery)).toMatchObject({ financialStatus: 'AUTHORIZED', shares: [] })
  })

  it('numbers the orders of a store one by one, however many come at once', async () => {
    const shop = await market.openStore('Hen House', [{ handle: 'egg', price: '1.00' }])
    const orders = await Promise.all(Array.from({ length: 8 }, () => market.placeOrder({ egg: 1 })))
    const numbers = orders.map((order) => bagOf(order, shop).externalId).toSorted()
    expect(numbers).toEqual(['#1001', '#1002', '#1003', '#1004', '#1005', '#1006', '#1007', '#1008'])
  })

  it('leaves books that add up', async () => {
    expect(await reconcileOrders(market.platform.db)).toEqual([])
  })
})

describe('the same order sent twice', () => {
  it('is placed once under its Idempotency-Key, and answered alike', async () => {
    const order = market.order({ bread: 2 })
    const before = await market.stockOf('bread')
    const answers = await Promise.all(
      [1, 2, 3].map(() => market.sendOrder(order, { 'idempotency-key': 'cart-17' })),
    )
    const [first, ...others] = answers.map(orderIn)
    expect(others).toEqual([first, first])
    expect(await market.stockOf('bread')).toBe(before - 2)
  })

  it('is refused under its app order id, naming the order', async () => {
    const order = market.order({ bread: 1 }, { appOrderId: 'cart-18' })
    const answers = await Promise.all([1, 2].map(() => market.sendOrder(order)))
    const placed = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status !== 200)
    if (!placed || !refused) throw new Error('One of the two should have been placed, and one refused.')
    expect(refusalIn(refused)).toMatchObject({
      status: 409,
      code: 'ORDER_ALREADY_PLACED',
      message: `This app order id was already used for order ${orderIn(placed).id}.`,
    })
  })
})

describe('an order that cannot be', () => {
  it('sells the last piece once', async () => {
    const order = market.order({ 'last-cake': 1 })
    const answers = await Promise.all([1, 2, 3].map(() => market.sendOrder(order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refusals = answers.filter(({ status }) => status === 409).map(refusalIn)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'INSUFFICIENT_INVENTORY',
        fields: { 'skus.0.quantity': 'Sold out.' },
      })
    }
    expect(await market.stockOf('last-cake')).toBe(0)
  })

  it('leaves nothing behind when its second line is short', async () => {
    const before = await market.stockOf('bread')
    const order = market.order({ bread: 1, bowl: 1000 }, { appOrderId: 'too-many' })
    const refusal = refusalIn(await market.sendOrder(order))
    expect(refusal).toMatchObject({ status: 409, code: 'INSUFFICIENT_INVENTORY' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['skus.1.quantity'])
    expect(await market.stockOf('bread')).toBe(before)
    await market.placeOrder({ bread: 1 }, { appOrderId: 'too-many' })
  })

  it('has one currency', async () => {
    await market.openStore('Kyoto Paper', [{ handle: 'paper', price: '500' }], { currency: 'JPY' })
    expect(refusalIn(await market.sendOrder(market.order({ bread: 1, paper: 1 })))).toMatchObject({
      status: 400,
      code: 'INVALID_CURRENCY',
      fields: { 'skus.1.sku_id': 'Priced in JPY, not in USD.' },
    })
  })

  it('leaves out what its store does not sell, beside all that it does', async () => {
    const sent = market.order({ bread: 1, 'old-loaf': 1 })
    const refusal = refusalIn(await market.sendOrder(sent))
    expect(refusal.status).toBe(409)
    expect(Object.keys(refusal.fields ?? {})).toEqual(['skus.1.sku_id'])
  })

  it('names each sku once', async () => {
    const { skus, ...order } = market.order({ bread: 1 })
    const refusal = refusalIn(await market.sendOrder({ ...order, skus: [...skus, ...skus] }))
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['skus.1.sku_id'])
  })

  it('asks only for what this app may buy', async () => {
    const stranger = await market.person('DEVELOPER')
    const otherApp = await market.platform.createApp(stranger)
    const sending = { app: otherApp, token: stranger.token }
    const { skus, ...order } = market.order({ bread: 1 })
    const body = { ...order, skus: [...skus, { skuId: 999_999_999, quantity: 1 }] }
    const refusal = refusalIn(await market.platform.call('POST', '/orders', body, sending))
    expect(refusal).toMatchObject({
      status: 409,
      code: 'MERCHANT_NOT_CONNECTED',
      fields: {
        'skus.0.sku_id': `${bakery.name} is not connected to this app.`,
        'skus.1.sku_id': 'There is no such sku on offer.',
      },
    })
  })

  it('is told every field that is wrong', async () => {
    const refusal = refusalIn(
      await market.platform.call(
        'POST',
        '/orders',
        { customer: { first_name: '', email: 'nobody' }, shipping_address: { country: 'usa' }, skus: [] },
        { app: market.app, token: market.developer.token },
      ),
    )
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(
      expect.arrayContaining([
        'customer.first_name',
        'customer.last_name',
        'customer.email',
        'shipping_address.country',
        'skus',
      ]),
    )
  })

  it('does not come from a dashboard, nor from a stranger who has the app secret', async () => {
    const { platform, app, developer } = market
    const order = market.order({ bread: 1 })
    const stranger = await market.person('DEVELOPER')
    const fromDashboard = await platform.call('POST', '/orders', order, { token: developer.token })
    const fromStranger = await platform.call('POST', '/orders', order, { app, token: stranger.token })
    for (const answer of [fromDashboard, fromStranger]) {
      expect(refusalIn(answer)).toMatchObject({ status: 403, code: 'INSUFFICIENT_PERMISSIONS' })
    }
  })
})
