import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { importProducts } from './import/import-products.ts'
import { arriving, type Cells, csvFile } from './import/testing.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterAll(() => world.stop())

const shelf: Cells[] = [
  { Handle: 'bell', Title: 'Bell', 'Variant Price': '12.50' },
  { Handle: 'apron', Title: 'Apron', 'Variant Price': '30', Published: 'false' },
  { Handle: 'draft', Title: 'Draft', 'Variant Price': '1', Status: 'draft' },
]

/** A store with its shelf, and an app that is connected to it. */
async function market() {
  const owner = await world.createUser('MERCHANT')
  const store = await world.createMerchant(owner)
  const developer = await world.createUser('DEVELOPER')
  const app = await world.createApp(developer)
  await world.connect(app, store)
  await importProducts(world.db, { merchantId: store.id, fileName: 'x.csv', csv: arriving(csvFile(shelf)) })
  const rows = await world.db
    .selectFrom('offers')
    .select(['id', 'name'])
    .where('merchant_id', '=', store.id)
    .execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  const [merchant, channel] = [await world.signIn(owner.email), await world.signIn(developer.email)]
  const seenByApp = async () => {
    const { body } = await world.call(
      'POST',
      '/catalog/offers/search',
      { app_id: app.id },
      { token: channel },
    )
    return Object(body)
      .content.map(({ name }: { name: string }) => name)
      .toSorted()
  }
  const publishing = (change: object) =>
    world.call('PUT', '/catalog/offers/publishing_status', change, { token: merchant })
  const subscription = (change: object) =>
    world.call('PUT', '/catalog/offers/subscription', { app_id: app.id, ...change }, { token: channel })
  return { store, app, idOf, merchant, channel, seenByApp, publishing, subscription }
}

/** What an app was told of offers, since the import told it of the whole shelf. */
async function toldTo(app: { id: number }): Promise<unknown[]> {
  const rows = await world.db
    .selectFrom('outbox')
    .select(['type', sql<number[]>`body->'offer_ids'`.as('offers')])
    .where('app_id', '=', app.id)
    .where('import_run_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ type, offers }) => [type, offers])
}

describe('a merchant', () => {
  test('shows a product to its apps and takes another back, and both hear of it', async () => {
    const { app, idOf, seenByApp, publishing } = await market()
    expect(await seenByApp()).toEqual(['Bell'])
    expect(await publishing({ published_ids: [idOf('Apron'), idOf('Bell')] })).toMatchObject({
      status: 200,
      body: { ids: [idOf('Bell'), idOf('Apron')].toSorted((a, b) => a - b), failures: [] },
    })
    expect(await seenByApp()).toEqual(['Apron', 'Bell'])
    await publishing({ not_published_ids: [idOf('Bell')] })
    expect(await seenByApp()).toEqual(['Apron'])
    expect(await toldTo(app)).toEqual([
      ['OFFER_ADDED', [idOf('Apron')]],
      ['OFFER_UPDATED', [idOf('Bell')]],
    ])
  })

  test('is told which products could not be shown, and why; the others are', async () => {
    const { idOf, seenByApp, publishing } = await market()
    const { body } = await publishing({ published_ids: [idOf('Draft'), idOf('Apron'), 99_999_999] })
    expect(body).toEqual({
      ids: [idOf('Apron')],
      failures: [
        { id: 99_999_999, message: 'Offer does not exist.' },
        { id: idOf('Draft'), message: 'The store does not sell it now: make it active there first.' },
      ],
    })
    expect(await seenByApp()).toEqual(['Apron', 'Bell'])
  })

  test('never touches the products of another, and cannot tell that they exist', async () => {
    const [own, other] = [await market(), await market()]
    const foreign = other.idOf('Bell')
    expect((await own.publishing({ not_published_ids: [foreign] })).status).toBe(404)
    expect((await own.publishing({ not_published_ids: [foreign, own.idOf('Bell')] })).body).toMatchObject({
      failures: [{ id: foreign, message: 'Offer does not exist.' }],
    })
    expect(await other.seenByApp()).toEqual(['Bell'])
    expect(await own.seenByApp()).toEqual([])
  })

  test('shows or hides the whole catalogue at once; what the store does not sell stays hidden', async () => {
    const { store, merchant, seenByApp } = await market()
    const all = (status: string) =>
      world.call('PUT', `/catalog/offers/merchants/${store.id}/publishing_status/${status}`, undefined, {
        token: merchant,
      })
    expect((await all('PUBLISHED')).status).toBe(200)
    await expect.poll(seenByApp).toEqual(['Apron', 'Bell'])
    expect((await all('NOT_PUBLISHED')).status).toBe(200)
    await expect.poll(seenByApp).toEqual([])
    expect((await all('HIDDEN')).status).toBe(404)
    for (const status of ['PUBLISHED', 'NOT_PUBLISHED', 'PUBLISHED']) await all(status)
    await expect.poll(seenByApp).toEqual(['Apron', 'Bell'])
  })

  test.each([
    [{}],
    [{ published_ids: [] }],
    [{ published_ids: [1], not_published_ids: [2] }],
    [{ published_ids: Array.from({ length: 501 }, (_, at) => at + 1) }],
    [{ published_ids: ['x'] }],
  ])('is told what is wrong with %j', async (change) => {
    const { publishing } = await market()
    const answer = await publishing(change)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(Object(answer.body).fields)[0]).toMatch(/^published_ids/)
  })
})

describe('a developer', () => {
  test('opts in to offers and out of them; one that is not there fails and keeps no other from it', async () => {
    const { app, idOf, channel, subscription } = await market()
    const subscribed = async () => {
      const wanted = { app_id: app.id, subscription_status: 'SUBSCRIBED' }
      const { body } = await world.call('POST', '/catalog/offers/search', wanted, { token: channel })
      return Object(body).content.map(({ name }: { name: string }) => name)
    }
    const { body } = await subscription({ subscribed_ids: [idOf('Bell'), idOf('Apron')] })
    expect(body).toMatchObject({ ids: [idOf('Bell')], failures: [{ id: idOf('Apron') }] })
    expect(await subscribed()).toEqual(['Bell'])
    expect((await subscription({ not_subscribed_ids: [idOf('Bell')] })).status).toBe(200)
    expect(await subscribed()).toEqual([])
    expect((await subscription({ subscribed_ids: [idOf('Draft')] })).status).toBe(404)
  })
})
