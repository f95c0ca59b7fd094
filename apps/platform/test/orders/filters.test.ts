import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTotal } from '../../src/areas/orders/list-totals.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, refusalIn, type Store } from '../../src/testing/market.ts'
import {
  bagsOfApp,
  bagsOfMerchant,
  idsOn,
  type Listing,
  ordersOf,
  readListing,
  sendListing,
} from './listings.ts'

let market: Market
let bakery: Store
let pottery: Store
/** The platform's clock. */
let now = new Date('2026-03-28T22:30:00Z')

beforeAll(async () => {
  market = await Market.open(await startTestPlatform({ now: () => now }), { timeZone: 'Europe/Berlin' })
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00', stock: 1000 }])
  pottery = await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '10.00' }])
})
afterAll(() => market.platform.stop())

const orderOf = (firstName: string, lastName: string, appOrderId?: string) =>
  market.placeOrder({ bread: 1 }, { appOrderId, customer: { firstName, lastName } })

const totalOf = async (listing: Listing) => (await readListing(listing)).totalElements

describe('searching', () => {
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    ids.accent = (await orderOf('José', 'Prèstecs', 'cart_1')).id
    ids.gift = (await orderOf('Gift 🎁', 'Box')).id
    ids.percent = (await orderOf('100%', 'Cotton')).id
    ids.under = (await orderOf('snake_case', 'Smith')).id
    ids.quote = (await orderOf(`Conan O'`, `Brien "C";--`)).id
    ids.markup = (await orderOf('<b>', 'Bold</b>')).id
  })

  it.each([
    ['prestecs', 'CONTAINS', 'accent'],
    ['PRÈSTECS', 'CONTAINS', 'accent'],
    ['jose', 'STARTS_WITH', 'accent'],
    ['josé prèstecs', 'EXACT', 'accent'],
    ['prestecs jose', 'MULTI_WORD', 'accent'],
    ['prestek', 'FUZZY', 'accent'],
    ['🎁', 'CONTAINS', 'gift'],
    ['%', 'CONTAINS', 'percent'],
    ['_case', 'CONTAINS', 'under'],
    [`o'`, 'CONTAINS', 'quote'],
    [`"C";--`, 'CONTAINS', 'quote'],
    ['<b>', 'CONTAINS', 'markup'],
    ['cart_1', 'EXACT', 'accent'],
  ] as const)('for %s (%s) finds that order and no other', async (query, match_mode, name) => {
    const found = ids[name] ?? 0
    expect(idsOn(await readListing(ordersOf(market, { query, match_mode })))).toEqual([found])
    if (query === 'cart_1') return
    for (const bags of [
      bagsOfApp(market, { query, match_mode }),
      bagsOfMerchant(market, bakery, { query, match_mode }),
    ]) {
      expect((await readListing(bags)).content).toMatchObject([{ orderId: found }])
    }
  })

  it('finds an order and its bag by their numbers', async () => {
    const order = await market.see(market.developer, ids.gift ?? 0)
    const bag = bagOf(order, bakery)
    expect(idsOn(await readListing(ordersOf(market, { query: `${order.id}`, match_mode: 'EXACT' })))).toEqual(
      [order.id],
    )
    for (const query of [`${bag.id}`, `${order.id}`, bag.externalId ?? '']) {
      const page = await readListing(bagsOfMerchant(market, bakery, { query, match_mode: 'EXACT' }))
      expect(idsOn(page)).toEqual([bag.id])
    }
  })

  it('tells nobody of the app’s own order id', async () => {
    expect(await totalOf(bagsOfMerchant(market, bakery, { query: 'cart_1' }))).toBe(0)
  })

  it('refuses a text that is too long, at its field', async () => {
    const refusal = refusalIn(await sendListing(ordersOf(market, { query: 'x'.repeat(300) })))
    expect(refusal).toMatchObject({ status: 400, fields: { query: expect.any(String) } })
  })

  it('takes a text of blanks for none', async () => {
    expect(await totalOf(ordersOf(market, { query: '   ' }))).toBe(await totalOf(ordersOf(market)))
  })
})

describe('filtering by days', () => {
  it('cuts them in the time zone of whose list it is, also on the day of 23 hours', async () => {
    const times = [
      '2026-03-28T22:59:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:00Z',
      '2026-03-29T22:00:00Z',
    ]
    const orders: number[] = []
    for (const time of times) {
      now = new Date(time)
      orders.push((await orderOf('Night', 'Owl')).id)
    }
    const day = {
      submitted_from: '2026-03-29',
      submitted_to: '2026-03-29',
      sort_by: 'id',
      sort_direction: 'asc',
    }
    const inBerlin = await readListing(ordersOf(market, day))
    expect(idsOn(inBerlin)).toEqual(orders.slice(1, 3))
    expect(inBerlin.totalElements).toBe(2)
    const inUtc = await readListing(bagsOfMerchant(market, bakery, { ...day, query: 'owl' }))
    expect(inUtc.content).toMatchObject([{ orderId: orders[2] }, { orderId: orders[3] }])
    expect(inUtc.totalElements).toBe(2)
  })

  it('reads a range with one end open, and refuses one that ends before it begins', async () => {
    const all = await totalOf(ordersOf(market))
    const before = await totalOf(ordersOf(market, { submitted_to: '2026-03-28' }))
    const after = await totalOf(ordersOf(market, { submitted_from: '2026-03-29' }))
    expect(before + after).toBe(all)
    const inverted = await sendListing(
      ordersOf(market, { submitted_from: '2026-03-29', submitted_to: '2026-03-28' }),
    )
    expect(refusalIn(inverted)).toMatchObject({ status: 400, fields: { submitted_to: expect.any(String) } })
  })
})

describe('filtering by status', () => {
  it('combines with everything else, and its totals are those of its rows', async () => {
    const order = await market.placeOrder(
      { bread: 1, bowl: 1 },
      { customer: { firstName: 'Two', lastName: 'Bags' } },
    )
    await market.cancel(market.developer, order.id, bagOf(order, bakery).id)
    const filters = [
      ordersOf(market, { status: ['PARTIALLY_REFUNDED'] }),
      ordersOf(market, { status: ['PARTIALLY_REFUNDED', 'COMPLETED'] }),
      ordersOf(market, { status: [] }),
      bagsOfApp(market, { status: ['CANCELED'], financial_status: ['REFUNDED'] }),
      bagsOfApp(market, { fulfillment_status: ['PROCESSING'] }),
      bagsOfApp(market, { merchant_id: pottery.id }),
      bagsOfMerchant(market, bakery, { status: ['CANCELED'] }),
      bagsOfMerchant(market, pottery, { financial_status: ['PAID', 'VOIDED'], app_id: market.app.id }),
    ]
    for (const listing of filters) {
      const page = await readListing(listing)
      expect(page.totalElements).toBe(page.content.length)
      expect(page.content.length).toBeGreaterThan(0)
    }
    expect(
      idsOn(await readListing(ordersOf(market, { status: ['PARTIALLY_REFUNDED'], query: 'two bags' }))),
    ).toEqual([order.id])
  })

  it('refuses a status that is none', async () => {
    const refusal = refusalIn(await sendListing(ordersOf(market, { status: ['LOST'] })))
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })
})

describe('totals', () => {
  it('stay exact while many orders are placed and canceled at once and their changes are folded', async () => {
    const { db } = market.platform
    const before = await totalOf(ordersOf(market))
    const changes = Array.from({ length: 12 }, async (_, number) => {
      const order = await orderOf('Busy', 'Day')
      if (number % 2 === 0) await market.cancel(market.developer, order.id, bagOf(order, bakery).id)
    })
    const fold = async () => {
      for (let times = 0; times < 5; times += 1) {
        await db
          .selectNoFrom((eb) => [
            eb
              .fn('fold_list_counts', [
                eb.val('app orders'),
                eb.val(market.app.id),
                sql`unnest(array['-infinity', '2026-03-01']::date[])`,
              ])
              .as('done'),
          ])
          .execute()
      }
    }
    await Promise.all([...changes, fold(), fold()])
    expect(await totalOf(ordersOf(market))).toBe(before + 12)
    const counted = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('app_id', '=', market.app.id)
      .executeTakeFirstOrThrow()
    const total = listTotal({ list: 'app orders', scopeId: market.app.id })
    expect(await sql`select ${total}::int as n`.execute(db)).toMatchObject({ rows: [counted] })
  })
})
