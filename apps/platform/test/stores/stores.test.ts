import type { WooStore, WooStoreOptions } from '@causeway/woocommerce/server/start-woo-store.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  keys,
  lamps,
  openMerchant,
  openWooStore,
  productIds,
  startStoreWorld,
  type StoreWorld,
} from './shop.ts'

let world: StoreWorld

const stores: WooStore[] = []

beforeAll(async () => {
  world = await startStoreWorld()
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.stop()))
})
afterAll(() => world.stop())

async function openStore(options: Partial<WooStoreOptions> = {}): Promise<WooStore> {
  const store = await openWooStore(options)
  stores.push(store)
  return store
}

/** A merchant whose store was read to its end once. */
async function openConnected(options: Partial<WooStoreOptions> = {}) {
  const store = await openStore(options)
  const shop = await openMerchant(world)
  expect(await shop.connect(store)).toMatchObject({ status: 200 })
  await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('COMPLETED')
  return { store, shop, ids: productIds(store) }
}

const shirt = {
  name: 'Shirt &amp; Tie',
  description: '<p onclick="x()">Soft</p><script>steal()</script>',
  status: 'publish',
  attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
  images: [{ src: 'https://shop.example/shirt.jpg', alt: 'A shirt' }],
  categories: [{ id: 1, name: 'Clothes' }],
  variations: [
    {
      sku: 'S-S',
      regular_price: '12.00',
      attributes: [{ name: 'Size', option: 'S' }],
      manage_stock: true,
      stock_quantity: 4,
      weight: '0.2',
    },
    {
      sku: 'S-M',
      regular_price: '13.00',
      sale_price: '9.50',
      attributes: [{ name: 'Size', option: 'M' }],
      stock_status: 'outofstock',
    },
  ],
}

describe('connecting', () => {
  it('reads the store, says what it has, and never what opens it', async () => {
    const { shop, store } = await openConnected({ products: [shirt, ...lamps(130)] })
    const connection = await shop.connection()
    expect(connection).toMatchObject({
      platform: 'WOOCOMMERCE',
      storeUrl: store.url,
      storeName: 'Lamps & More',
      state: 'CONNECTED',
      syncStatus: 'COMPLETED',
      offersPublished: 131,
      invalidProducts: 0,
      lastRun: { source: 'STORE', totalRows: 131, processedRows: 131, productsCreated: 131 },
    })
    expect(JSON.stringify((await shop.call('GET')).body)).not.toMatch(/ck_|cs_/)
    const kept = await world.platform.sandboxDb.selectFrom('store_connections').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/ck_tests|cs_tests/)
    await expect.poll(async () => (await shop.connection())?.watched).toBe(true)
  })

  it('brings variations with prices, stock, pictures and clean descriptions', async () => {
    const { shop, ids } = await openConnected({ products: [shirt] })
    const offer = await shop.offer(ids[0])
    expect(offer).toMatchObject({
      name: 'Shirt & Tie',
      description: '<p>Soft</p>',
      source_category_name: 'Clothes',
      min_price: 950,
      max_price: 1200,
      sku_count: 2,
      qty_available: 4,
      currency: 'USD',
    })
    const skus = await world.platform.sandboxDb
      .selectFrom('skus')
      .select([
        'sku',
        'sale_price',
        'retail_price',
        'inventory_tracked',
        'qty_available',
        'weight_grams',
        'name',
      ])
      .where('offer_id', '=', offer?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(skus).toEqual([
      {
        sku: 'S-S',
        name: 'S',
        sale_price: 1200,
        retail_price: null,
        inventory_tracked: true,
        qty_available: 4,
        weight_grams: 200,
      },
      {
        sku: 'S-M',
        name: 'M',
        sale_price: 950,
        retail_price: 1300,
        inventory_tracked: true,
        qty_available: 0,
        weight_grams: null,
      },
    ])
  })

  it.each([
    [{ consumerKey: 'ck_other' }, 'consumer_key', 'does not accept these keys'],
    [{ consumerKey: 'other' }, 'consumer_key', 'begins with ck_'],
    [{ consumerSecret: 'ck_tests' }, 'consumer_secret', 'begins with cs_'],
    [{ storeUrl: 'http://10.0.0.1' }, 'store_url', 'not a public address'],
    [{ storeUrl: 'http://127.0.0.1:9' }, 'store_url', 'Nothing listens'],
    [{ storeUrl: 'no address' }, 'store_url', 'Use the address'],
  ])('%j is refused at its field', async (changes, field, reason) => {
    const shop = await openMerchant(world)
    const answer = await shop.connect(await openStore(), changes)
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(reason) } },
    })
    expect(await shop.connection()).toBeNull()
  })

  it('a store of another currency is refused, and says both', async () => {
    const shop = await openMerchant(world, 'JPY')
    const answer = await shop.connect(await openStore())
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { store_url: expect.stringContaining('sells in USD, and this catalogue is in JPY') } },
    })
  })

  it('a second store waits until the first is disconnected; its products stay', async () => {
    const { shop, store } = await openConnected({ products: lamps(2) })
    const other = await openStore()
    expect(await shop.connect(other)).toMatchObject({ status: 409, body: { code: 'STORE_CONNECTED' } })
    await expect.poll(() => Object.keys(store.content.webhooks)).toHaveLength(4)
    expect(await shop.call('DELETE')).toMatchObject({ status: 200 })
    await expect.poll(() => Object.keys(store.content.webhooks)).toHaveLength(0)
    expect(await shop.connection()).toBeNull()
    expect(await shop.offers()).toMatchObject([{ status: 'AVAILABLE' }, { status: 'AVAILABLE' }])
    await expect
      .poll(async () => {
        const rows = await world.platform.sandboxDb.selectFrom('store_connections').selectAll().execute()
        return rows.filter(({ store_url: url }) => url === store.url).map(({ secrets }) => secrets)
      })
      .toEqual([''])
    expect(await shop.connect(other)).toMatchObject({ status: 200 })
  })
})

describe('a change in the store', () => {
  it('is told by the store, and comes in at once', async () => {
    const { store, shop, ids } = await openConnected({ products: lamps(2) })
    await expect.poll(async () => (await shop.connection())?.watched).toBe(true)
    store.change(ids[0] ?? 0, { regular_price: '25.00', name: 'A brighter lamp' })
    await expect.poll(async () => (await shop.offer(ids[0]))?.min_price).toBe(2500)
    expect(await shop.offer(ids[0])).toMatchObject({ name: 'A brighter lamp' })
    expect(await shop.offer(ids[1])).toMatchObject({ min_price: 1990 })
  })

  it('is refused without the signature of the store', async () => {
    const { store, shop, ids } = await openConnected({ products: lamps(1) })
    await expect.poll(() => Object.values(store.content.webhooks)).toHaveLength(4)
    const [hook] = Object.values(store.content.webhooks)
    const send = (url: string, headers: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        body: JSON.stringify({ id: ids[0] }),
        headers: { 'content-type': 'application/json', ...headers },
      })
    const forged = { 'x-wc-webhook-topic': 'product.updated', 'x-wc-webhook-signature': 'bm8=' }
    expect((await send(hook?.delivery_url ?? '', forged)).status).toBe(401)
    const unknown = hook?.delivery_url.replace(/stores\/[^/]+/, 'stores/somebody') ?? ''
    expect((await send(unknown, forged)).status).toBe(404)
    await shop.call('DELETE')
    expect((await send(hook?.delivery_url ?? '', forged)).status).toBe(404)
  })

  it('that removes a product retires its offer, and one that brings it back sells it again', async () => {
    const { store, shop, ids } = await openConnected({ products: lamps(3) })
    await expect.poll(async () => (await shop.connection())?.watched).toBe(true)
    store.change(ids[0] ?? 0, { status: 'trash' })
    await expect
      .poll(async () => shop.offer(ids[0]))
      .toMatchObject({
        status: 'ARCHIVED',
        publishing_status: 'NOT_PUBLISHED',
        qty_available: 0,
        sku_count: 0,
      })
    store.change(ids[0] ?? 0, { status: 'publish' })
    await expect
      .poll(async () => shop.offer(ids[0]))
      .toMatchObject({ status: 'AVAILABLE', publishing_status: 'PUBLISHED', sku_count: 1 })
  })
})

describe('reading a store again', () => {
  it('as a whole retires what is gone, keeps what is refused, and leaves files alone', async () => {
    const { store, shop, ids } = await openConnected({ products: lamps(3) })
    // As if the store had told nobody.
    store.content.webhooks = {}
    delete store.content.products[ids[0] ?? 0]
    store.change(ids[1] ?? 0, { regular_price: '' })
    await world.platform.sandboxDb
      .updateTable('offers')
      .set({ store_connection_id: null })
      .where('merchant_id', '=', shop.merchant.id)
      .where('external_id', '=', String(ids[2]))
      .execute()
    expect(await shop.call('POST', '/sync', {})).toMatchObject({ status: 200 })
    await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('COMPLETED')
    expect((await shop.offers()).map(({ status }) => status)).toEqual(['ARCHIVED', 'AVAILABLE', 'AVAILABLE'])
    expect(await shop.connection()).toMatchObject({ invalidProducts: 1, lastRun: { rejectedRows: 1 } })
  })

  it('as a whole lets go of what was refused and is gone', async () => {
    const { store, shop, ids } = await openConnected({
      products: [...lamps(1), { name: 'Lamp without a price', regular_price: '' }],
    })
    expect(await shop.connection()).toMatchObject({ invalidProducts: 1 })
    store.content.webhooks = {}
    delete store.content.products[ids[1] ?? 0]
    expect(await shop.call('POST', '/sync', {})).toMatchObject({ status: 200 })
    await expect.poll(async () => (await shop.connection())?.invalidProducts).toBe(0)
    expect((await shop.offers()).map(({ status }) => status)).toEqual(['AVAILABLE'])
  })

  it('fails in the words of the store when the keys are revoked, and goes on once it is connected again', async () => {
    const store = await openStore({ products: lamps(2), consumerSecret: 'cs_before' })
    const shop = await openMerchant(world)
    await shop.connect(store, { consumerSecret: 'cs_before' })
    await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('COMPLETED')
    store.keys.consumerSecret = keys.consumerSecret
    await shop.call('POST', '/sync', {})
    await expect.poll(async () => (await shop.connection())?.state).toBe('BROKEN')
    expect(await shop.connection()).toMatchObject({
      syncStatus: 'FAILED',
      error: expect.stringContaining('does not accept these keys'),
      lastRun: { error: expect.stringContaining('does not accept these keys') },
    })
    expect(await shop.connect(store)).toMatchObject({ status: 200 })
    await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('COMPLETED')
    expect(await shop.connection()).toMatchObject({ state: 'CONNECTED', error: null })
  })

  it('is told to both sides when it begins, breaks, works again and ends, once each, and not to who did it', async () => {
    const { platform } = world
    const store = await openStore({ products: lamps(1), consumerSecret: 'cs_before' })
    const shop = await openMerchant(world)
    const developer = await platform.createUser('DEVELOPER')
    await platform.sandbox.connect(await platform.sandbox.createApp(developer), shop.merchant)
    const titlesOf = async (token: string): Promise<string[]> => {
      const { body } = await platform.call('POST', '/notifications/search', {}, { token, stage: 'sandbox' })
      return Object(body).content.map(
        ({ notification }: { notification: object }) => Object(notification).title,
      )
    }
    const theirs = await platform.signIn(developer.email)
    await shop.connect(store, { consumerSecret: 'cs_before' })
    await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('COMPLETED')
    store.keys.consumerSecret = keys.consumerSecret
    for (const _ of [1, 2]) {
      await shop.call('POST', '/sync', {})
      await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('FAILED')
    }
    store.keys.consumerSecret = 'cs_before'
    await shop.call('POST', '/sync', {})
    await expect.poll(async () => (await shop.connection())?.state).toBe('CONNECTED')
    // New keys for a store that works are no news.
    await shop.connect(store, { consumerSecret: 'cs_before' })
    await shop.call('DELETE')
    const { name } = shop.merchant
    const itself = [`Store works again: ${name}`, `Store cannot be read: ${name}`]
    await expect
      .poll(() => titlesOf(theirs))
      .toEqual([`Store disconnected: ${name}`, ...itself, `Store connected: ${name}`])
    expect(await titlesOf(shop.token)).toEqual(itself)
    const { body } = await platform.mailTo(developer.email)
    expect(body).toMatch(/has disconnected .+\/notifications\?stage=sandbox/s)
  })

  it('bears a store that asks for patience', async () => {
    const store = await openStore({ products: lamps(120) })
    const shop = await openMerchant(world)
    await shop.connect(store)
    store.faults.failEvery = 3
    store.faults.retryAfterSeconds = 0
    store.faults.tooMany = 2
    await expect.poll(async () => (await shop.connection())?.syncStatus).toBe('COMPLETED')
    expect(await shop.offers()).toHaveLength(120)
  })
})

describe('one product', () => {
  const productPath = ({ merchant }: { merchant: { id: number } }, offerId: number | undefined, query = '') =>
    `/sync/merchants/${merchant.id}/products/${offerId}${query}`
  const ask = (token: string, path: string) =>
    world.platform.call('GET', path, undefined, { token, stage: 'sandbox' })

  it('is read from its store again, once in a while', async () => {
    const { store, shop, ids } = await openConnected({ products: lamps(1) })
    store.content.webhooks = {}
    store.change(ids[0] ?? 0, { regular_price: '7.00' })
    const offer = await shop.offer(ids[0])
    expect(await ask(shop.token, productPath(shop, offer?.id))).toMatchObject({
      status: 200,
      body: { min_price: 1990 },
    })
    expect(await ask(shop.token, productPath(shop, offer?.id, '?resync=true'))).toMatchObject({
      status: 200,
      body: { min_price: 700 },
    })
    const again = await ask(shop.token, productPath(shop, offer?.id, '?resync=true'))
    expect(again).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', retry_after: expect.any(Number) },
    })
    expect(again.headers.get('retry-after')).not.toBeNull()
  })

  it('is read again by a developer who sees it, and by nobody else', async () => {
    const { shop, ids } = await openConnected({ products: lamps(1) })
    const { platform } = world
    const developer = await platform.createUser('DEVELOPER')
    const app = await platform.sandbox.createApp(developer)
    const token = await platform.signIn(developer.email)
    const offer = await shop.offer(ids[0])
    const path = productPath(shop, offer?.id, `?app_id=${app.id}&resync=true`)
    expect(await ask(token, path)).toMatchObject({ status: 404 })
    await platform.sandbox.connect(app, shop.merchant)
    expect(await ask(token, path)).toMatchObject({ status: 200, body: { id: offer?.id } })
  })

  it('that came by a file has no store to be read from', async () => {
    const { shop, ids } = await openConnected({ products: lamps(1) })
    await world.platform.sandboxDb
      .updateTable('offers')
      .set({ store_connection_id: null })
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    const offer = await shop.offer(ids[0])
    expect(await ask(shop.token, productPath(shop, offer?.id, '?resync=true'))).toMatchObject({
      status: 409,
      body: { code: 'STORE_NOT_CONNECTED', message: expect.stringContaining('came by a file') },
    })
  })
})
