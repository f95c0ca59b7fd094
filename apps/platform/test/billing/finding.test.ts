import type { DistributionTotals } from '@causeway/domain-types/distribution.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagOf, type Market, type Store } from '../../src/testing/market.ts'
import { distributionsOfApp, distributionsOfMerchant, idsOn, readDistributions } from '../orders/listings.ts'
import { Sales, totalsOf } from './story.ts'

let sales: Sales
let market: Market
let bakery: Store
let pottery: Store
let atelier: Store

beforeAll(async () => {
  sales = await Sales.open()
  ;({ market, bakery, pottery, atelier } = sales)
})
afterAll(() => market.platform.stop())

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
      await sales.moveTo(time)
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
    await sales.moveTo('2026-04-02T09:00:00Z')
    const order = await market.placeOrder({ vase: 2 })
    await sales.refund(bagOf(order, atelier), 300)
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
