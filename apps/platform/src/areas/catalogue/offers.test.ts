import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { type Offer, type OfferRow, OfferSortKey } from '@causeway/domain-types/offer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { importProducts } from './import/import-products.ts'
import { arriving, type Cells, csvFile } from './import/testing.ts'
import { subscribeOffers } from './subscribe-offers.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform({ workers: false })
})
afterAll(() => world.stop())

async function createSeller(rows: readonly Cells[], options: { name?: string; currency?: string } = {}) {
  const owner = await world.createUser('MERCHANT')
  const merchant = await world.createMerchant(owner, options)
  const importAll = () =>
    importProducts(world.db, { merchantId: merchant.id, fileName: 'x.csv', csv: arriving(csvFile(rows)) })
  return { ...merchant, owner, importAll }
}

async function createChannel(...merchants: { id: number }[]) {
  const developer = await world.createUser('DEVELOPER')
  const app = await world.createApp(developer)
  for (const merchant of merchants) await world.connect(app, merchant)
  return { app, token: await world.signIn(developer.email) }
}

async function search(token: string, body: Record<string, unknown>, query = '') {
  const answer = await world.call('POST', `/catalog/offers/search/v1.1${query}`, body, { token })
  expect(answer).toMatchObject({ status: 200 })
  return z.parse(offersSchemas.search.response, camelCaseKeys(answer.body))
}

const names = (rows: readonly OfferRow[]) => rows.map(({ name }) => name)

const shelf: Cells[] = [
  {
    Handle: 'bell',
    Title: 'brass Bell',
    Vendor: 'Ringworks',
    'Variant Price': '12.50',
    'Variant SKU': 'BEL-1',
  },
  { Handle: 'cafe', Title: 'Café Cup', 'Variant Price': '9', 'Variant SKU': '100%_CUP' },
  { Handle: 'apron', Title: 'Apron', Vendor: 'aleph', 'Variant Price': '30', Published: 'false' },
  { Handle: 'draft', Title: 'Draft', 'Variant Price': '1', Status: 'draft' },
]

describe('who sees which offers', () => {
  test('a merchant all of the own, an app what its merchants publish, an admin either', async () => {
    const kiln = await createSeller(shelf, { name: 'Kiln' })
    const other = await createSeller([{ Handle: 'x', Title: 'Unconnected', 'Variant Price': '1' }])
    const { app, token } = await createChannel(kiln)
    await Promise.all([kiln.importAll(), other.importAll()])

    const own = await search(await world.signIn(kiln.owner.email), { merchantId: kiln.id, sortBy: 'name' })
    expect(
      own.content.map((row) => [row.name, row.status, row.publishingStatus, row.subscriptionStatus]),
    ).toEqual([
      ['Apron', 'AVAILABLE', 'NOT_PUBLISHED', null],
      ['brass Bell', 'AVAILABLE', 'PUBLISHED', null],
      ['Café Cup', 'AVAILABLE', 'PUBLISHED', null],
      ['Draft', 'UNAVAILABLE', 'NOT_PUBLISHED', null],
    ])
    const seen = await search(token, { appId: app.id, sortBy: 'name' })
    expect(seen.content.map((row) => [row.name, row.seller, row.subscriptionStatus])).toEqual([
      ['brass Bell', 'Kiln', 'NOT_SUBSCRIBED'],
      ['Café Cup', 'Kiln', 'NOT_SUBSCRIBED'],
    ])
    const admin = await world.signIn((await world.createUser('ADMIN')).email)
    expect((await search(admin, { appId: app.id })).totalElements).toBe(2)
    expect((await search(admin, { merchantId: kiln.id })).totalElements).toBe(4)
  })

  test('another’s app or merchant does not exist, and neither named is a bad field', async () => {
    const kiln = await createSeller(shelf)
    const { app, token } = await createChannel(kiln)
    const stranger = await createChannel(kiln)
    const call = (as: string, body: unknown) =>
      world.call('POST', '/catalog/offers/search', body, { token: as })
    expect((await call(stranger.token, { appId: app.id })).status).toBe(404)
    expect((await call(token, { merchantId: kiln.id })).status).toBe(404)
    expect(await call(token, {})).toMatchObject({
      status: 400,
      body: { fields: { app_id: expect.any(String) } },
    })
    expect(await call(token, { appId: app.id, sortBy: 'price' })).toMatchObject({
      status: 400,
      body: { fields: { sort_by: expect.any(String) } },
    })
  })

  test('one offer with all that is in it, for those who see it in a list', async () => {
    const kiln = await createSeller(shelf)
    const { app, token } = await createChannel(kiln)
    const unconnected = await createChannel()
    await kiln.importAll()
    const own = await search(await world.signIn(kiln.owner.email), { merchantId: kiln.id, sortBy: 'name' })
    const [apron, bell] = own.content
    const status = async (as: string, path: string) =>
      (await world.call('GET', path, undefined, { token: as })).status
    const read = async (as: string, path: string): Promise<Offer> =>
      z.parse(
        offersSchemas.get.response,
        camelCaseKeys((await world.call('GET', path, undefined, { token: as })).body),
      )

    expect(await read(token, `/catalog/offers/${bell?.id}?app_id=${app.id}`)).toMatchObject({
      subscriptionStatus: 'NOT_SUBSCRIBED',
      skus: [{ sku: 'BEL-1', name: 'brass Bell', salePrice: 1250 }],
    })
    expect(await read(token, `/catalog/offers/${bell?.id}`)).toMatchObject({ name: 'brass Bell' })
    expect(await status(token, `/catalog/offers/${apron?.id}`)).toBe(404)
    expect(await status(unconnected.token, `/catalog/offers/${bell?.id}`)).toBe(404)
    expect(await status(unconnected.token, `/catalog/offers/${bell?.id}?app_id=${app.id}`)).toBe(404)
    const merchant = await world.signIn(kiln.owner.email)
    expect(await read(merchant, `/catalog/offers/${apron?.id}?merchant_id=${kiln.id}`)).toMatchObject({
      subscriptionStatus: null,
    })
    expect(
      await status(
        await world.signIn((await world.createUser('ADMIN')).email),
        `/catalog/offers/${apron?.id}`,
      ),
    ).toBe(200)
  })

  test('an app loses the offers with the connection, and has them again with its subscriptions', async () => {
    const kiln = await createSeller(shelf)
    await kiln.importAll()
    const { app, token } = await createChannel(kiln)
    const before = await search(token, { appId: app.id, sortBy: 'name' })
    await world.db.transaction().execute((tx) =>
      subscribeOffers(
        tx,
        app.id,
        before.content.slice(0, 1).map(({ id }) => id),
      ),
    )
    const setConnection = (status: 'CONNECTED' | 'NOT_CONNECTED') =>
      world.db.updateTable('connections').set({ status }).where('app_id', '=', app.id).execute()

    await setConnection('NOT_CONNECTED')
    expect(await search(token, { appId: app.id })).toMatchObject({ content: [], totalElements: 0 })
    await setConnection('CONNECTED')
    const after = await search(token, { appId: app.id, sortBy: 'name' })
    expect(after.content.map((row) => row.subscriptionStatus)).toEqual(['SUBSCRIBED', 'NOT_SUBSCRIBED'])
    expect(names((await search(token, { appId: app.id, subscriptionStatus: 'SUBSCRIBED' })).content)).toEqual(
      ['brass Bell'],
    )
  })

  test('a connection made while an import runs misses none of its offers', async () => {
    const kiln = await createSeller(
      Array.from({ length: 400 }, (_, at) => ({ Handle: `h${at}`, Title: `T ${at}`, 'Variant Price': '1' })),
    )
    const { app, token } = await createChannel()
    await Promise.all([kiln.importAll(), world.connect(app, kiln)])
    const rows = await world.db.selectFrom('app_offers').select('id').where('app_id', '=', app.id).execute()
    expect(rows).toHaveLength(400)
    expect((await search(token, { appId: app.id })).totalElements).toBe(400)
  })
})

describe('lists', () => {
  const words = ['Zebra', 'apple', 'Éclair', 'mango', 'Mango', '10 bells', 'bell']
  const rows = Array.from({ length: 35 }, (_, at) => ({
    Handle: `h-${(at * 17) % 35}`,
    Title: words[at % words.length] ?? '',
    Vendor: at % 3 === 0 ? '' : `Maker ${at % 4}`,
    'Variant Price': String((at * 7) % 10),
  }))

  async function createLists() {
    const [one, two] = [
      await createSeller(rows, { name: 'Zeta' }),
      await createSeller(rows, { name: 'alpha' }),
    ]
    const { app, token } = await createChannel(one, two)
    // A second app sees the same offers: its rows must not show in the first one's pages.
    await createChannel(one, two)
    await Promise.all([one.importAll(), two.importAll()])
    return {
      app: { scope: { appId: app.id }, token },
      merchant: { scope: { merchantId: one.id }, token: await world.signIn(one.owner.email) },
    }
  }

  test('every sort in both directions gives each offer once, page by page and cursor by cursor', async () => {
    for (const { scope, token } of Object.values(await createLists())) {
      for (const sortBy of OfferSortKey.options) {
        const ways = new Map<string, number[]>()
        for (const sortDirection of ['asc', 'desc']) {
          const whole = await search(token, { ...scope, sortBy, sortDirection })
          const ids = whole.content.map(({ id }) => id)
          expect(new Set(ids).size).toBe(whole.totalElements)
          ways.set(sortDirection, ids)
          for (const page of [1, 2, 3]) {
            const part = await search(token, { ...scope, sortBy, sortDirection }, `?page=${page}&size=20`)
            expect(part.content.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20))
          }
          const first = await search(token, { ...scope, sortBy, sortDirection }, '?size=20')
          const second = await search(
            token,
            { ...scope, sortBy, sortDirection },
            `?page=2&size=20&cursor=${first.nextCursor}`,
          )
          expect(second.content.map(({ id }) => id)).toEqual(ids.slice(20, 40))
        }
        expect(ways.get('desc')).toEqual(ways.get('asc')?.toReversed())
      }
    }
  })

  test('names are in the order people expect, sellers and prices too', async () => {
    const {
      app: { scope, token },
    } = await createLists()
    const byName = await search(token, { ...scope, sortBy: 'name' })
    expect([...new Set(names(byName.content).map((name) => name.toLowerCase()))]).toEqual([
      '10 bells',
      'apple',
      'bell',
      'éclair',
      'mango',
      'zebra',
    ])
    const bySeller = await search(token, { ...scope, sortBy: 'seller' })
    expect([...new Set(bySeller.content.map(({ seller }) => seller))]).toEqual(['alpha', 'Zeta'])
    const byPrice = (await search(token, { ...scope, sortBy: 'minPrice' })).content.map(
      ({ minPrice }) => minPrice,
    )
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b))
  })

  test('search finds names, makers, sellers, handles, ids and SKUs, and takes every character as it is', async () => {
    const kiln = await createSeller(shelf, { name: 'Kiln & Söhne' })
    const { app, token } = await createChannel(kiln)
    await kiln.importAll()
    const find = async (query: string, matchMode?: string) =>
      names((await search(token, { appId: app.id, sortBy: 'name', query, matchMode })).content)
    expect(await find('CAFE')).toEqual(['Café Cup'])
    expect(await find('ringw')).toEqual(['brass Bell'])
    expect(await find('sohne')).toEqual(['brass Bell', 'Café Cup'])
    expect(await find('bel-1', 'EXACT')).toEqual(['brass Bell'])
    expect(await find('bel', 'EXACT')).toEqual([])
    expect(await find('brass', 'STARTS_WITH')).toEqual(['brass Bell'])
    expect(await find('bell brass', 'MULTI_WORD')).toEqual(['brass Bell'])
    expect(await find('ringwrks', 'FUZZY')).toEqual(['brass Bell'])
    expect(await find('100%_')).toEqual(['Café Cup'])
    expect(await find('%')).toEqual(['Café Cup'])
    expect(await find('apron')).toEqual([])
  })

  test('totals that are kept are those that counting gives, whatever has happened to the offers', async () => {
    const kiln = await createSeller(rows)
    const loom = await createSeller(rows)
    const { app, token } = await createChannel(kiln, loom)
    await Promise.all([kiln.importAll(), loom.importAll()])
    const hide = sql`update offers set publishing_status = 'NOT_PUBLISHED' where merchant_id = ${kiln.id} and id % 3 = 0`
    const run = (statement: typeof hide) => statement.execute(world.db)
    const connection = (status: string) =>
      run(
        sql`update connections set status = ${status} where app_id = ${app.id} and merchant_id = ${loom.id}`,
      )
    await run(hide)
    await run(sql`update offers set status = 'UNAVAILABLE' where merchant_id = ${kiln.id} and id % 5 = 0`)
    const merchant = await world.signIn(kiln.owner.email)
    const filters = [
      {},
      { status: ['AVAILABLE'] },
      { status: ['UNAVAILABLE', 'ARCHIVED'] },
      { publishingStatus: 'PUBLISHED' },
      { publishingStatus: 'NOT_PUBLISHED' },
    ]
    const compareTotals = async () => {
      const totals: number[] = []
      for (const filter of filters) {
        for (const [as, scope] of [
          [token, { appId: app.id }],
          [token, { appId: app.id, merchantId: kiln.id }],
          [merchant, { merchantId: kiln.id }],
        ] as const) {
          const page = await search(as, { ...scope, ...filter })
          const asked = { ...scope, ...filter }
          expect({ ...asked, total: page.totalElements }).toEqual({ ...asked, total: page.content.length })
          totals.push(page.totalElements)
        }
      }
      return totals
    }
    const connected = await compareTotals()
    await connection('NOT_CONNECTED')
    expect((await compareTotals())[0]).toBe(connected[1])
    await connection('CONNECTED')
    await run(sql`select fold_list_counts('app offers', ${app.id}, '-infinity') from generate_series(1, 2)`)
    expect(await compareTotals()).toEqual(connected)
  })

  test('an app’s total takes no merchant’s time for another’s, and knows nothing that is not yet done', async () => {
    const kiln = await createSeller(rows)
    const loom = await createSeller(rows)
    const { app, token } = await createChannel(kiln, loom)
    await kiln.importAll()
    const total = async () => (await search(token, { appId: app.id })).totalElements
    const before = await total()
    const fold = sql`select fold_list_counts('app offers', ${app.id}, '-infinity')`
    await world.db.transaction().execute(async (tx) => {
      await sql`update offers set publishing_status = 'NOT_PUBLISHED' where merchant_id = ${kiln.id}`.execute(
        tx,
      )
      await fold.execute(tx)
      // The first merchant's change is still open while the second's catalogue comes in and is counted.
      await loom.importAll()
      await fold.execute(world.db)
      expect(await total()).toBe(2 * before)
    })
    expect(await total()).toBe(before)
  })
})
