import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { skusSchemas } from '@causeway/api-contract/skus.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { importProducts } from './import/import-products.ts'
import { arriving, type Cells, csvFile } from './import/testing.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterAll(() => world.stop())

const shirt = (size: string, cells: Cells): Cells => ({
  Handle: 'shirt',
  Title: 'Linen Shirt',
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
  ...cells,
})
const shelf: Cells[] = [
  shirt('S', { 'Variant SKU': 'LS-S', 'Variant Price': '40', 'Variant Barcode': '4006381333931' }),
  shirt('Größe 50%', { 'Variant SKU': 'LS_50%', 'Variant Price': '44', 'Variant Inventory Qty': '0' }),
  { Handle: 'bell', Title: 'Bell', 'Variant Price': '12.50', 'Variant SKU': 'BELL' },
  { Handle: 'draft', Title: 'Draft', 'Variant Price': '1', Status: 'draft', 'Variant SKU': 'DRAFT' },
]

/** A store with its shelf, and an app that is connected to it. */
async function market() {
  const owner = await world.createUser('MERCHANT')
  const store = await world.createMerchant(owner)
  const developer = await world.createUser('DEVELOPER')
  const app = await world.createApp(developer)
  await world.connect(app, store)
  const imports = (rows: readonly Cells[]) =>
    importProducts(world.db, { merchantId: store.id, fileName: 'x.csv', csv: arriving(csvFile(rows)) })
  await imports(shelf)
  const [merchant, channel] = [await world.signIn(owner.email), await world.signIn(developer.email)]
  const search = async (token: string, body: object) => {
    const answer = await world.call('POST', '/catalog/skus/search', body, { token })
    expect(answer).toMatchObject({ status: 200 })
    return z.parse(skusSchemas.search.response, camelCaseKeys(answer.body))
  }
  const codes = async (body: object) =>
    (await search(merchant, { merchantId: store.id, sortBy: 'price', ...body })).content.map(({ sku }) => sku)
  const codesOfApp = async (body: object = {}) =>
    (await search(channel, { appId: app.id, sortBy: 'price', ...body })).content.map(({ sku }) => sku)
  const counts = async (token: string, query = '') => {
    const path = `/catalog/offers/merchants/${store.id}/count${query}`
    const answer = await world.call('GET', path, undefined, { token })
    expect(answer).toMatchObject({ status: 200 })
    return z.parse(offersSchemas.count.response, camelCaseKeys(answer.body))
  }
  return { store, app, merchant, channel, imports, search, codes, codesOfApp, counts }
}

describe('skus', () => {
  test('are a merchant’s own, and to an app those of the offers that it sees', async () => {
    const { store, app, merchant, channel, search, codes, codesOfApp } = await market()
    expect(await codes({})).toEqual(['DRAFT', 'BELL', 'LS-S', 'LS_50%'])
    expect(await codesOfApp()).toEqual(['BELL', 'LS-S', 'LS_50%'])
    expect(await codesOfApp({ merchantId: store.id })).toEqual(['BELL', 'LS-S', 'LS_50%'])
    expect((await search(merchant, { merchantId: store.id })).totalElements).toBe(4)
    expect((await search(channel, { appId: app.id })).totalElements).toBe(3)
    const [found] = (await search(channel, { appId: app.id, query: '4006381333931' })).content
    expect(found).toMatchObject({
      sku: 'LS-S',
      name: 'S',
      offerName: 'Linen Shirt',
      salePrice: 4000,
      currency: 'USD',
      inStock: true,
      externalId: 'S',
    })
  })

  test('another’s do not exist', async () => {
    const [own, other] = [await market(), await market()]
    const ask = async (token: string, body: object) =>
      (await world.call('POST', '/catalog/skus/search', body, { token })).status
    expect(await ask(own.channel, { appId: other.app.id })).toBe(404)
    expect(await ask(own.merchant, { merchantId: other.store.id })).toBe(404)
    expect(await ask(own.channel, {})).toBe(400)
    expect(await own.codesOfApp({ merchantId: other.store.id })).toEqual([])
  })

  test.each([
    ['ls', 'STARTS_WITH', ['LS-S', 'LS_50%']],
    ['bell', 'EXACT', ['BELL']],
    ['linen', 'CONTAINS', ['LS-S', 'LS_50%']],
    ['grosse shirt', 'MULTI_WORD', ['LS_50%']],
    ['größe shirt', 'MULTI_WORD', ['LS_50%']],
    ['50%', 'CONTAINS', ['LS_50%']],
    ['_', 'CONTAINS', ['LS_50%']],
    ['linnen shrt', 'FUZZY', ['LS-S', 'LS_50%']],
    ["'; drop table skus; --", 'CONTAINS', []],
    ['\\', 'CONTAINS', []],
  ])('by %j %s', async (query, matchMode, found) => {
    const { codes, codesOfApp } = await market()
    expect(await codes({ query, matchMode })).toEqual(found)
    expect(await codesOfApp({ query, matchMode })).toEqual(found)
  })

  test('of one offer, in stock or out of it, by name', async () => {
    const { merchant, store, search, codes } = await market()
    const [bell] = (await search(merchant, { merchantId: store.id, query: 'BELL' })).content
    expect(await codes({ offerId: bell?.offerId })).toEqual(['BELL'])
    expect(await codes({ inStock: false })).toEqual(['LS_50%'])
    expect(await codes({ inStock: true })).toEqual(['DRAFT', 'BELL', 'LS-S'])
    expect(await codes({ sortBy: 'name' })).toEqual(['BELL', 'DRAFT', 'LS_50%', 'LS-S'])
  })

  test('bear the name that their product has now, and leave with their variant', async () => {
    const { imports, codes } = await market()
    await imports([{ ...shelf[0], Title: 'Flax Shirt' }])
    expect(await codes({ query: 'flax' })).toEqual(['LS-S'])
    expect(await codes({ query: 'shirt' })).toEqual(['LS-S'])
  })
})

describe('how many offers', () => {
  test('a merchant has, what of them is published, and what an app sees', async () => {
    const { merchant, channel, app, counts } = await market()
    expect(await counts(merchant)).toMatchObject({ count: 2, publishedCount: 2, notPublishedCount: 0 })
    expect(await counts(merchant, '?includeAll=true')).toMatchObject({ count: 3, notPublishedCount: 1 })
    for (const query of ['', `?appId=${app.id}`])
      expect(await counts(channel, query)).toMatchObject({
        count: 2,
        notPublishedCount: 0,
        publishingRun: null,
      })
    const stranger = await market()
    const path = `/catalog/offers/merchants/${stranger.store.id}/count`
    for (const query of ['', `?appId=${app.id}`])
      expect((await world.call('GET', path + query, undefined, { token: channel })).status).toBe(404)
  })

  test('and how far the wish to hide them all is fulfilled, with what could not be', async () => {
    const { store, merchant, counts } = await market()
    const all = (status: string) =>
      world.call('PUT', `/catalog/offers/merchants/${store.id}/publishing_status/${status}`, undefined, {
        token: merchant,
      })
    await all('NOT_PUBLISHED')
    await expect
      .poll(async () => (await counts(merchant)).publishingRun?.dateFinished)
      .toEqual(expect.any(String))
    expect(await counts(merchant)).toMatchObject({
      publishedCount: 0,
      publishingRun: { to: 'NOT_PUBLISHED', total: 3, done: 3, failed: 0 },
    })
    await all('PUBLISHED')
    await expect.poll(async () => (await counts(merchant)).publishingRun?.failed).toBe(1)
    expect(await counts(merchant)).toMatchObject({ publishedCount: 2, publishingRun: { done: 2 } })
  })
})

test('what became of an offer is told to those who see it, and subscriptions to their own app alone', async () => {
  const { app, store, merchant, channel, imports } = await market()
  const { id } = await world.db
    .selectFrom('offers')
    .select('id')
    .where('merchant_id', '=', store.id)
    .where('external_id', '=', 'bell')
    .executeTakeFirstOrThrow()
  await imports([{ Handle: 'bell', Title: 'Bell', 'Variant Price': '14', 'Variant SKU': 'BELL' }])
  const put = (path: string, body: object, token: string) => world.call('PUT', path, body, { token })
  for (const list of ['not_published_ids', 'published_ids'])
    await put('/catalog/offers/publishing_status', { [list]: [id] }, merchant)
  for (const _ of [1, 2])
    await put('/catalog/offers/subscription', { appId: app.id, subscribedIds: [id] }, channel)
  const changes = async (token: string) => {
    const { body } = await world.call('GET', `/catalog/offers/${id}`, undefined, { token })
    return z.parse(offersSchemas.get.response, camelCaseKeys(body)).changes
  }
  const common = [
    { minPrice: { from: 1250, to: 1400 }, maxPrice: { from: 1250, to: 1400 }, details: false },
    { publishingStatus: { from: 'PUBLISHED', to: 'NOT_PUBLISHED' } },
    { publishingStatus: { from: 'NOT_PUBLISHED', to: 'PUBLISHED' } },
  ]
  const own = await changes(merchant)
  expect(own).toMatchObject(common)
  expect(own.map(({ actor }) => actor !== null)).toEqual([false, true, true])
  expect(own[0]?.importRunId).toEqual(expect.any(Number))
  const seen = await changes(channel)
  expect(seen).toMatchObject([
    ...common,
    { subscriptionStatus: { from: 'NOT_SUBSCRIBED', to: 'SUBSCRIBED' } },
  ])
  expect(seen.map(({ actor, importRunId }) => [actor !== null, importRunId])).toEqual([
    [false, null],
    [false, null],
    [false, null],
    [true, null],
  ])
})

test('the counts of skus are those that counting gives', async () => {
  const { store, imports } = await market()
  await imports([{ ...shelf[0] }])
  const { rows } = await sql<{ kept: number; counted: number }>`
    select (select sum(skus)::bigint from offer_counts where merchant_id = ${store.id}) as kept,
      (select count(*) from skus where merchant_id = ${store.id} and date_removed is null) as counted`.execute(
    world.db,
  )
  expect(rows).toEqual([{ kept: 3, counted: 3 }])
})
