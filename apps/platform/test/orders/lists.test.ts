import { BagSortKey } from '@causeway/domain-types/bag.ts'
import { DistributionSortKey } from '@causeway/domain-types/distribution.ts'
import { OrderSortKey } from '@causeway/domain-types/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, refusalIn, type Store } from '../../src/testing/market.ts'
import {
  bagsOfApp,
  bagsOfMerchant,
  distributionsOfApp,
  distributionsOfMerchant,
  fieldsOn,
  idsOn,
  type Listing,
  ordersOf,
  readListing,
  sendListing,
} from './listings.ts'

let market: Market
let bakery: Store

const people = [
  ['José', 'Prèstecs'],
  ['Gift 🎁', 'Box'],
  ['100%', 'Cotton'],
  ['snake_case', 'Smith'],
  ["Conan O'", 'Brien "C";--'],
] as const

beforeAll(async () => {
  market = await Market.open(await startTestPlatform())
  bakery = await market.openStore('Harbor Bakery', [{ handle: 'bread', price: '10.00' }])
  await market.openStore('Hill Pottery', [{ handle: 'bowl', price: '10.00' }])
  for (let number = 0; number < 20; number += 1) {
    const [firstName, lastName] = people[number % people.length] ?? people[0]
    const bread = 1 + (number % 2)
    const order = await market.placeOrder(number % 3 === 0 ? { bread, bowl: 1 } : { bread }, {
      appOrderId: `cart-${number}`,
      customer: { firstName, lastName },
    })
    if (number % 4 === 0) await market.cancel(market.developer, order.id, bagOf(order, bakery).id)
  }
})
afterAll(() => market.platform.stop())

async function idsByPage(listing: Listing): Promise<number[]> {
  const first = await readListing(listing, '?size=6')
  const ids = idsOn(first)
  for (let page = 2; page <= first.totalPages; page += 1) {
    ids.push(...idsOn(await readListing(listing, `?size=6&page=${page}`)))
  }
  return ids
}

async function idsByCursor(listing: Listing): Promise<number[]> {
  const ids: number[] = []
  for (let query = '?size=6'; ; ) {
    const page = await readListing(listing, query)
    ids.push(...idsOn(page))
    if (page.nextCursor === null) return ids
    query = `?size=6&cursor=${encodeURIComponent(page.nextCursor)}`
  }
}

const directions = ['asc', 'desc'] as const

describe.each([
  ['orders', OrderSortKey.options, () => ordersOf(market), 20],
  ['bags of an app', BagSortKey.options, () => bagsOfApp(market), 27],
  ['bags of a merchant', BagSortKey.options, () => bagsOfMerchant(market, bakery), 20],
  // Two for each bag, and two more for each that was canceled.
  ['distributions of an app', DistributionSortKey.options, () => distributionsOfApp(market), 64],
  [
    'distributions of a merchant',
    DistributionSortKey.options,
    () => distributionsOfMerchant(market, bakery),
    50,
  ],
] as const)('%s', (_, sortKeys, listing, count) => {
  it.each(sortKeys.flatMap((key) => directions.map((direction) => [key, direction] as const)))(
    'by %s %s show every row once, by pages and by cursors alike',
    async (sort_by, sort_direction) => {
      const { body, ...rest } = listing()
      const sorted = { ...rest, body: { ...body, sort_by, sort_direction } }
      const ids = await idsByPage(sorted)
      expect(new Set(ids).size).toBe(count)
      expect(ids).toHaveLength(count)
      expect(await idsByCursor(sorted)).toEqual(ids)
    },
  )

  it('come newest first, a hundred at a time, when nothing is asked', async () => {
    const page = await readListing(listing())
    expect(idsOn(page)).toEqual(idsOn(page).toSorted((a, b) => b - a))
    expect(page).toMatchObject({
      pageable: { pageNumber: 1, pageSize: 100 },
      totalElements: count,
      totalPages: 1,
    })
  })

  it('end with an empty page', async () => {
    expect(await readListing(listing(), '?page=1000')).toMatchObject({ content: [], totalElements: count })
  })

  it.each([
    'page=0',
    'page=-1',
    'size=0',
    'size=-5',
    'size=1000000',
    'size=1e3',
    'page=99999999999999999999',
    'size=x',
  ])('refuse %s and name the field', async (query) => {
    const refusal = refusalIn(await sendListing(listing(), `?${query}`))
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([query.split('=')[0]])
  })
})

describe('a sort', () => {
  it.each([
    ['total', 'desc'],
    ['status', 'asc'],
    ['bagCount', 'desc'],
    ['itemCount', 'asc'],
    ['dateSubmitted', 'desc'],
  ] as const)('by %s is %s', async (key, direction) => {
    const values = fieldsOn(
      await readListing(ordersOf(market, { sort_by: key, sort_direction: direction })),
      key,
    )
    const ascending = values.toSorted((a, b) =>
      String(a) === String(b) ? 0 : Number(a) < Number(b) || String(a) < String(b) ? -1 : 1,
    )
    expect(values).toEqual(direction === 'asc' ? ascending : ascending.toReversed())
  })

  it('goes by the names as people read them, not by capitals and accents', async () => {
    const names = fieldsOn(await readListing(ordersOf(market, { sort_by: 'customerName' })), 'customerName')
    expect([...new Set(names)]).toEqual([
      '100% Cotton',
      `Conan O' Brien "C";--`,
      'Gift 🎁 Box',
      'José Prèstecs',
      'snake_case Smith',
    ])
  })

  it('goes by external ids as numbers', async () => {
    const shop = await market.openStore('Hen House', [{ handle: 'egg', price: '1.00' }])
    await sql`insert into store_order_numbers values (${shop.id}, 9998)`.execute(market.platform.db)
    for (let times = 0; times < 3; times += 1) {
      await market.placeOrder({ egg: 1 })
    }
    const page = await readListing(bagsOfApp(market, { merchant_id: shop.id, sort_by: 'externalId' }))
    expect(fieldsOn(page, 'externalId')).toEqual(['#9999', '#10000', '#10001'])
  })
})
