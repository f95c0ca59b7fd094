import { billingSchemas } from '@causeway/api-contract/billing.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Distribution } from '@causeway/domain-types/distribution.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { capturePayments } from '../../src/areas/orders/capture-payments.ts'
import { reconcileOrders } from '../../src/areas/orders/reconcile.ts'
import { bagOf, type Market, type Person, refusalIn, type Store } from '../../src/testing/market.ts'
import {
  distributionsOfApp,
  distributionsOfMerchant,
  type Listing,
  readDistributions,
  sendListing,
} from '../orders/listings.ts'
import { ofOrder, Sales, totalsOf } from './story.ts'

let sales: Sales
let market: Market
let bakery: Store
let pottery: Store

beforeAll(async () => {
  sales = await Sales.open()
  ;({ market, bakery, pottery } = sales)
})
afterAll(() => market.platform.stop())

const read = ({ token }: Person, path: string) => market.platform.call('GET', path, undefined, { token })

async function distributionFor(person: Person, id: number): Promise<Distribution> {
  const { status, body } = await read(person, `/billing/distributions/${id}`)
  expect(status).toBe(200)
  return z.parse(billingSchemas.getDistribution.response, camelCaseKeys(body))
}

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
      dateCreated: sales.now.toISOString(),
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
    await market.platform.db.transaction().execute((tx) => capturePayments(tx, bagIds, sales.now))
    expect(await ofOrder(distributionsOfApp(market), order.id)).toHaveLength(2)
  })

  it('is taken back with a part of the goods, at the commission they were sold at', async () => {
    const order = await market.placeOrder({ bread: 1 })
    await sales.refund(bagOf(order, bakery), 5000)
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
    await sales.refund(bagOf(disputed, bakery), 3333)
    await sales.loseDispute(bagOf(disputed, bakery))

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
