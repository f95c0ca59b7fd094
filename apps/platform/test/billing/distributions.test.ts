import { billingSchemas } from '@causeway/api-contract/billing.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Distribution, DistributionTotals } from '@causeway/domain-types/distribution.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { capturePayments } from '../../src/areas/orders/capture-payments.ts'
import { recordDispute } from '../../src/areas/orders/disputes.ts'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import { refundGoods } from '../../src/areas/orders/refund-goods.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, type Person, refusalIn, type Store } from '../../src/testing/market.ts'
import {
  distributionsOfApp,
  distributionsOfMerchant,
  idsOn,
  type Listing,
  readDistributions,
  sendListing,
} from '../orders/listings.ts'

let market: Market
let bakery: Store
let pottery: Store
let atelier: Store
/** The platform's clock. */
let now = new Date('2026-03-10T12:00:00Z')

beforeAll(async () => {
  market = await Market.open(await startTestPlatform({ now: () => now }), { timeZone: 'Europe/Berlin' })
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '100.00' }], {
    commissionRate: 10,
    shippingFlat: 2000,
  })
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '40.00' }], {
    commissionRate: 20,
    taxRate: 10,
  })
  atelier = await market.openStore('Atelier', [{ handle: 'vase', price: '500' }], {
    currency: 'JPY',
    commissionRate: 15,
  })
})
afterAll(() => market.platform.stop())

/** Time passes, and everybody signs in again. */
async function moveTo(time: string): Promise<void> {
  now = new Date(time)
  for (const person of [market.developer, bakery.owner, pottery.owner, atelier.owner]) {
    person.token = await market.platform.signIn(person.email)
  }
}

const read = ({ token }: Person, path: string) => market.platform.call('GET', path, undefined, { token })

async function distributionFor(person: Person, id: number): Promise<Distribution> {
  const { status, body } = await read(person, `/billing/distributions/${id}`)
  expect(status).toBe(200)
  return z.parse(billingSchemas.getDistribution.response, camelCaseKeys(body))
}

async function totalsOf({ person, body }: Listing, query = ''): Promise<DistributionTotals> {
  const answer = await market.platform.call('POST', `/billing/distributions/totals${query}`, body, {
    token: person.token,
  })
  expect(answer.status).toBe(200)
  return z.parse(billingSchemas.totalDistributions.response, camelCaseKeys(answer.body))
}

const refund = ({ orderId, id: bagId }: { orderId: number; id: number }, amount: number) =>
  market.platform.db.transaction().execute((tx) => refundGoods(tx, { orderId, bagId, amount, now }))

const dispute = (bag: { orderId: number; id: number }) =>
  market.platform.db.transaction().execute(async (tx) => {
    const { orderId, id: bagId } = bag
    await recordDispute(tx, { orderId, bagId, status: 'IN_DISPUTE', now })
    await recordDispute(tx, { orderId, bagId, status: 'DISPUTE_LOST', now })
  })

/** Rows of one order, first to last. */
const ofOrder = async (listing: Listing, orderId: number, query = '') =>
  (
    await readDistributions({ ...listing, body: { ...listing.body, order_id: orderId } }, query)
  ).content.toReversed()

describe('what each side gets of a bag', () => {
  it('is a row a side, once it is paid for', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 2 })
    const bag = bagOf(order, bakery)
    const rows = await ofOrder(distributionsOfApp(market), order.id)
    expect(rows).toHaveLength(4)
    const shared = {
      type: 'PAYMENT',
      status: 'QUEUED',
      currency: 'USD',
      merchantCommissionRate: 10,
      appId: market.app.id,
      appName: market.app.name,
      merchantId: bakery.id,
      merchantName: 'Harbor Bakery',
      orderId: order.id,
      bagId: bag.id,
      externalOrderId: bag.externalId,
      dateCreated: now.toISOString(),
    }
    expect(rows.filter(({ bagId }) => bagId === bag.id)).toMatchObject([
      {
        ...shared,
        payoutAccountType: 'MERCHANT',
        distributionAmount: 12_000,
        commission: -1000,
        netDistributionAmount: 11_000,
      },
      {
        ...shared,
        payoutAccountType: 'DEVELOPER',
        distributionAmount: 1000,
        commission: 1000,
        netDistributionAmount: 1000,
      },
    ])
  })

  it('is nothing as long as the payment is not taken', async () => {
    const order = await market.placeOrder({ bread: 1 }, { capture: 'CUSTOM' })
    expect(await ofOrder(distributionsOfApp(market), order.id)).toEqual([])
    const bagIds = order.bags.map(({ id }) => id)
    await market.platform.db.transaction().execute((tx) => capturePayments(tx, bagIds, now))
    expect(await ofOrder(distributionsOfApp(market), order.id)).toHaveLength(2)
  })

  it('is taken back with a part of the goods, at the commission they were sold at', async () => {
    const order = await market.placeOrder({ bread: 1 })
    await refund(bagOf(order, bakery), 5000)
    const [, , merchant, channel] = await ofOrder(distributionsOfApp(market), order.id)
    expect(merchant).toMatchObject({
      type: 'REFUND',
      payoutAccountType: 'MERCHANT',
      merchantCommissionRate: 10,
      merchantName: 'Harbor Bakery',
      externalOrderId: bagOf(order, bakery).externalId,
      distributionAmount: -5000,
      commission: 500,
      netDistributionAmount: -4500,
    })
    expect(channel).toMatchObject({
      type: 'REFUND',
      payoutAccountType: 'DEVELOPER',
      distributionAmount: -500,
      commission: -500,
      netDistributionAmount: -500,
    })
    const { content } = await totalsOf(distributionsOfApp(market, { order_id: order.id }))
    expect(content.map(({ netDistributionAmount }) => netDistributionAmount)).toEqual([6500, 500])
  })

  it('is taken back to the last unit by a cancel, and by a lost dispute', async () => {
    const canceled = await market.placeOrder({ bread: 1, bowl: 1 })
    await market.cancel(market.developer, canceled.id, bagOf(canceled, bakery).id)
    const disputed = await market.placeOrder({ bread: 2 })
    await refund(bagOf(disputed, bakery), 3333)
    await dispute(bagOf(disputed, bakery))

    const ofBakery = { merchant_id: bakery.id }
    const paidBack = await ofOrder(distributionsOfApp(market, ofBakery), canceled.id)
    expect(paidBack.map(({ type, netDistributionAmount }) => [type, netDistributionAmount])).toEqual([
      ['PAYMENT', 11_000],
      ['PAYMENT', 1000],
      ['REFUND', -11_000],
      ['REFUND', -1000],
    ])
    const lost = await ofOrder(distributionsOfApp(market), disputed.id)
    expect(lost.map(({ type }) => type)).toEqual([
      'PAYMENT',
      'PAYMENT',
      'REFUND',
      'REFUND',
      'DISPUTE_ADJUSTMENT',
      'DISPUTE_ADJUSTMENT',
    ])
    const totals = await totalsOf(distributionsOfApp(market, { order_id: disputed.id }))
    expect(totals.content).toMatchObject([
      { payoutAccountType: 'MERCHANT', count: 3, commission: 0, netDistributionAmount: 0 },
      { payoutAccountType: 'DEVELOPER', count: 3, commission: 0, netDistributionAmount: 0 },
    ])
    expect(await reconcileOrders(market.platform.db)).toEqual([])
  })
})

describe('one distribution', () => {
  it('says how its amount comes about, and leaves open what nothing knows yet', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 2 })
    const [own] = await ofOrder(distributionsOfMerchant(market, pottery), order.id)
    const distribution = await distributionFor(market.developer, own?.id ?? 0)
    expect(distribution).toMatchObject({
      ...own,
      goodsAmount: 8000,
      shippingAmount: 0,
      taxAmount: 800,
      dutyAmount: 0,
      distributionAmount: 8800,
      commission: -1600,
      netDistributionAmount: 7200,
      bagSubTotal: 8000,
      bagCommissionableAmount: 8000,
      bagTotal: 8800,
      orderTotal: 20_800,
      paymentProviderTotalFee: 0,
      paymentProvider: null,
      payoutTransferId: null,
      payoutId: null,
      refundId: null,
    })
  })

  it('tells a merchant nothing of what others sold with it', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 2 })
    const [own] = await ofOrder(distributionsOfMerchant(market, pottery), order.id)
    const [others] = await ofOrder(distributionsOfMerchant(market, bakery), order.id)
    const seen = await distributionFor(pottery.owner, own?.id ?? 0)
    expect(seen).toMatchObject({ orderTotal: 8800, bagTotal: 8800 })
    expect(JSON.stringify(seen)).not.toContain('Bakery')
    const hidden = refusalIn(await read(pottery.owner, `/billing/distributions/${others?.id}`))
    const missing = refusalIn(await read(pottery.owner, '/billing/distributions/99999999'))
    expect(hidden).toEqual({ ...missing, request_id: hidden.request_id })
    expect(hidden).toMatchObject({ status: 404, message: 'Distribution does not exist.' })
  })
})

describe('whose distributions are listed', () => {
  it('an app’s are those of both sides, unless one is left out', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 1 })
    const sidesOf = async (listing: Listing, query: string) =>
      (await ofOrder(listing, order.id, query)).map(({ payoutAccountType }) => payoutAccountType)
    const ofApp = distributionsOfApp(market)
    expect(await sidesOf(ofApp, '')).toEqual(['MERCHANT', 'DEVELOPER', 'MERCHANT', 'DEVELOPER'])
    expect(await sidesOf(ofApp, '?include_merchants=false')).toEqual(['DEVELOPER', 'DEVELOPER'])
    expect(await sidesOf(ofApp, '?include_channels=false')).toEqual(['MERCHANT', 'MERCHANT'])
    const ofMerchant = distributionsOfMerchant(market, bakery)
    expect(await sidesOf(ofMerchant, '')).toEqual(['MERCHANT', 'DEVELOPER'])
    expect(await sidesOf(ofMerchant, '?include_channels=false')).toEqual(['MERCHANT'])
  })

  it('nobody else’s, whoever’s list is asked for', async () => {
    const stranger = await market.person('DEVELOPER')
    for (const listing of [distributionsOfApp(market), distributionsOfMerchant(market, bakery)]) {
      for (const person of [stranger, pottery.owner]) {
        expect((await sendListing({ ...listing, person })).status).toBe(404)
      }
    }
    const foreignPair = distributionsOfApp(market, { merchant_id: bakery.id })
    expect((await sendListing({ ...foreignPair, person: pottery.owner })).status).toBe(404)
    expect(await readDistributions({ ...foreignPair, person: bakery.owner })).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ merchantId: bakery.id })]),
    })
  })

  it.each([
    ['no scope', {}, '', 'app_id'],
    ['no side', { app_id: 1 }, '?include_merchants=false&include_channels=false', 'include_merchants'],
    [
      'days that end before they begin',
      { created_from: '2026-03-02', created_to: '2026-03-01' },
      '',
      'created_to',
    ],
    ['a type that is none', { type: ['GIFT'] }, '', 'type.0'],
    ['a sort that is none', { sort_by: 'orderTotal' }, '', 'sort_by'],
  ])('refused with %s, and the field is named', async (_, body, query, field) => {
    const listing = distributionsOfApp(market)
    const asked = field === 'app_id' ? body : { ...listing.body, ...body }
    const refusal = refusalIn(await sendListing({ ...listing, body: asked }, query))
    expect(refusal).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('finding distributions', () => {
  it('by the whole number of an order, a bag or an order of the store', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 1 })
    const bag = bagOf(order, pottery)
    const found = async (query: string) => {
      const page = await readDistributions(distributionsOfApp(market, { query }))
      return page.content.filter(({ orderId }) => orderId === order.id).length
    }
    expect(await found(`${order.id}`)).toBe(4)
    expect(await found(`#${order.id}`)).toBe(4)
    expect(await found(`${bag.id}`)).toBe(2)
    expect(await found(bag.externalId ?? '')).toBeGreaterThanOrEqual(2)
    for (const nothing of [`${order.id}`.slice(0, -1), 'bread', '9'.repeat(30), '-1', '%']) {
      expect(await found(nothing)).toBe(0)
    }
    const ofMerchant = await readDistributions(
      distributionsOfMerchant(market, pottery, { external_order_id: bag.externalId }),
    )
    expect(ofMerchant.content.map(({ bagId }) => bagId)).toEqual([bag.id, bag.id])
  })

  it('of a merchant of an app, by type and by side', async () => {
    const order = await market.placeOrder({ bread: 1, bowl: 1 })
    await market.cancel(market.developer, order.id, bagOf(order, pottery).id)
    const asked = { merchant_id: pottery.id, type: ['REFUND', 'DISPUTE_ADJUSTMENT'] }
    for (const sort of [{}, { sort_by: 'amount' }]) {
      const page = await readDistributions(
        distributionsOfApp(market, { ...asked, ...sort }),
        '?include_channels=false',
      )
      expect(page.totalElements).toBe(page.content.length)
      expect(page.content.map(({ orderId }) => orderId)).toContain(order.id)
      for (const row of page.content) {
        expect(row).toMatchObject({ merchantId: pottery.id, type: 'REFUND', payoutAccountType: 'MERCHANT' })
      }
    }
  })

  it('of days as they go where the app is, with the sums of just these', async () => {
    const times = [
      '2026-03-28T22:59:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-29T22:00:00Z',
    ]
    const orders: number[] = []
    for (const time of times) {
      await moveTo(time)
      orders.push((await market.placeOrder({ bowl: 1 })).id)
    }
    const day = distributionsOfApp(market, { created_from: '2026-03-29', created_to: '2026-03-29' })
    const page = await readDistributions(day)
    expect(new Set(page.content.map(({ orderId }) => orderId))).toEqual(new Set(orders.slice(1, 3)))
    expect(page.totalElements).toBe(4)
    expect((await totalsOf(day)).content).toMatchObject([
      { payoutAccountType: 'MERCHANT', count: 2, netDistributionAmount: 2 * 3600 },
      { payoutAccountType: 'DEVELOPER', count: 2, netDistributionAmount: 2 * 800 },
    ])
    const inUtc = await readDistributions(
      distributionsOfMerchant(market, pottery, { created_from: '2026-03-29', created_to: '2026-03-29' }),
    )
    expect(new Set(inUtc.content.map(({ orderId }) => orderId))).toEqual(new Set(orders.slice(2)))
  })

  it('in every combination of filter, sort and days, and as many as the total and the sums say', async () => {
    await moveTo('2026-04-02T09:00:00Z')
    const order = await market.placeOrder({ vase: 2 })
    await refund(bagOf(order, atelier), 300)
    const kinds = [
      {},
      { type: ['PAYMENT'] },
      { type: ['REFUND'] },
      { type: ['DISPUTE_ADJUSTMENT', 'REFUND'] },
    ]
    const days = [
      {},
      { created_from: '2026-03-01' },
      { created_from: '2026-03-11', created_to: '2026-04-02' },
    ]
    const queries = ['', '&include_channels=false', '&include_merchants=false']
    const listings = [
      distributionsOfApp,
      (_: Market, filters: object) => distributionsOfApp(market, { ...filters, merchant_id: bakery.id }),
      (_: Market, filters: object) => distributionsOfMerchant(market, atelier, { ...filters }),
    ]
    for (const listing of listings) {
      for (const kind of kinds) {
        for (const span of days) {
          for (const query of queries) {
            const orders: number[][] = []
            for (const sort of ['dateCreated asc', 'dateCreated desc', 'amount asc', 'amount desc']) {
              const [sort_by, sort_direction] = sort.split(' ')
              const asked = listing(market, { ...kind, ...span, sort_by, sort_direction })
              const page = await readDistributions(asked, `?size=100${query}`)
              orders.push(idsOn(page))
              expect(page.totalElements).toBe(page.content.length)
              const totals = await totalsOf({ ...asked, body: { ...asked.body } }, `?${query.slice(1)}`)
              expect(totals.content.reduce((sum, { count }) => sum + count, 0)).toBe(page.totalElements)
              const net = (rows: { netDistributionAmount: number }[]) =>
                rows.reduce((sum, row) => sum + row.netDistributionAmount, 0)
              expect(net(totals.content)).toBe(net(page.content))
            }
            const [byDate = [], , byAmount = []] = orders
            expect(orders[1]).toEqual(byDate.toReversed())
            expect(orders[3]).toEqual(byAmount.toReversed())
            expect(byAmount.toSorted()).toEqual(byDate.toSorted())
          }
        }
      }
    }
  })

  it('shows amounts that are alike once each, whatever the page', async () => {
    for (let number = 0; number < 8; number += 1) await market.placeOrder({ bread: 1 })
    for (const filters of [{ sort_by: 'amount' }, { sort_by: 'amount', type: ['PAYMENT'] }]) {
      const listing = distributionsOfMerchant(market, bakery, filters)
      const whole = idsOn(await readDistributions(listing, '?include_channels=false'))
      const ids: number[] = []
      for (let query = '?include_channels=false&size=5'; ; ) {
        const page = await readDistributions(listing, query)
        ids.push(...idsOn(page))
        if (page.nextCursor === null) break
        query = `?include_channels=false&size=5&cursor=${encodeURIComponent(page.nextCursor)}`
      }
      expect(ids).toEqual(whole)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('what distributions add up to', () => {
  it('is told by currency, and never over two of them', async () => {
    const { content, isTooMany } = await totalsOf(distributionsOfApp(market))
    expect(isTooMany).toBe(false)
    expect(content.map(({ currency, payoutAccountType }) => `${currency} ${payoutAccountType}`)).toEqual([
      'JPY MERCHANT',
      'JPY DEVELOPER',
      'USD MERCHANT',
      'USD DEVELOPER',
    ])
    const [merchants, channel] = content
    expect(merchants).toMatchObject({ distributionAmount: 700, commission: -105, netDistributionAmount: 595 })
    expect(channel).toMatchObject({ distributionAmount: 105, commission: 105, netDistributionAmount: 105 })
  })

  it('stays exact while bags are paid for and canceled at once and what was noted is folded', async () => {
    const { db } = market.platform
    const fold = async () => {
      for (let times = 0; times < 5; times += 1) {
        for (const month of ['-infinity', '2026-04-01'])
          await db
            .selectNoFrom((eb) => [
              eb
                .fn('fold_distribution_sums', [
                  eb.val('app'),
                  eb.val(market.app.id),
                  eb.cast(eb.val(month), 'date'),
                ])
                .as('done'),
            ])
            .execute()
      }
    }
    const before = await totalsOf(distributionsOfApp(market))
    const usd = ({ content }: DistributionTotals) => content.filter(({ currency }) => currency === 'USD')
    const changes = Array.from({ length: 8 }, async (_, number) => {
      const order = await market.placeOrder({ bread: 1 })
      if (number % 2 === 0) await market.cancel(market.developer, order.id, bagOf(order, bakery).id)
    })
    await Promise.all([...changes, fold(), fold()])
    const [merchants, channel] = usd(await totalsOf(distributionsOfApp(market)))
    const [merchantsBefore, channelBefore] = usd(before)
    expect(merchants).toMatchObject({
      count: (merchantsBefore?.count ?? 0) + 12,
      netDistributionAmount: (merchantsBefore?.netDistributionAmount ?? 0) + 4 * 11_000,
    })
    expect(channel?.netDistributionAmount).toBe((channelBefore?.netDistributionAmount ?? 0) + 4 * 1000)
  })
})
