import { afterEach, expect, test } from 'vitest'
import { wooClient } from '../src/client.ts'
import type { WooConnection, WooFetch } from '../src/request.ts'
import { startWooStore, type WooStore, type WooStoreOptions } from '../src/server/start-woo-store.ts'
import { WooError } from '../src/woo-error.ts'

const keys = { consumerKey: 'ck_tests', consumerSecret: 'cs_tests' }
const atOnce = { pauseMs: 0, backOffMs: 1 }
const running: WooStore[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((store) => store.stop()))
})

async function openStore(options: Partial<WooStoreOptions> = {}) {
  const store = await startWooStore({ ...keys, name: 'Lamps & More', currency: 'EUR', ...options })
  running.push(store)
  const connect = (changes: Partial<WooConnection> = {}) =>
    wooClient({ ...keys, storeUrl: store.url, fetch, pace: atOnce, ...changes })
  return { store, client: connect(), connect }
}

const lamps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Lamp ${at}`, sku: `L-${at}`, regular_price: '19.90' }))

const failureOf = async (work: Promise<unknown>): Promise<WooError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof WooError) return error
  throw new Error('It should have failed.', { cause: error })
}

test('a store says who it is and what it counts in', async () => {
  const { client } = await openStore()
  expect(await client.index()).toMatchObject({ name: 'Lamps & More', version: expect.any(String) })
  expect(await client.currency()).toBe('EUR')
  expect(await client.weightUnit()).toBe('kg')
})

test('all pages hold all products, each once, in the order of their ids', async () => {
  const { client } = await openStore({ products: lamps(230) })
  const first = await client.listProducts({ page: 1 })
  const second = await client.listProducts({ page: 2 })
  const third = await client.listProducts({ page: 3 })
  expect(first).toMatchObject({ total: 230, totalPages: 3 })
  const names = [first, second, third].flatMap(({ items }) => items.map(({ name }) => name))
  expect(names).toEqual(lamps(230).map(({ name }) => name))
})

test('some products are asked for by their ids', async () => {
  const { client } = await openStore({ products: lamps(3) })
  const ids = (await client.listProducts({ page: 1 })).items.map(({ id }) => id)
  const some = await client.listProducts({ page: 1, ids: [...ids.slice(1), 999] })
  expect(some.items.map(({ id }) => id)).toEqual(ids.slice(1))
})

test('what was not changed since is left out', async () => {
  const { client } = await openStore({ products: lamps(3) })
  expect((await client.listProducts({ page: 1, modifiedAfter: '2020-01-01T00:00:00Z' })).total).toBe(3)
  expect((await client.listProducts({ page: 1, modifiedAfter: '2999-01-01T00:00:00Z' })).total).toBe(0)
})

test('the keys go over plain http as a signature only, and over TLS as name and password', async () => {
  const { store, client, connect } = await openStore({ products: lamps(1) })
  const asked: { url: string; headers: Record<string, string> }[] = []
  const watching: WooFetch = (url, init) => {
    asked.push({ url, headers: init.headers })
    return fetch(url, init)
  }
  await connect({ fetch: watching }).listProducts({ page: 1 })
  expect(asked[0]?.url).toContain('oauth_signature=')
  expect(JSON.stringify(asked)).not.toContain(keys.consumerSecret)

  // Stands for what ends TLS before the store.
  const withoutTls: WooFetch = (url, init) =>
    fetch(url.replace('https:', 'http:'), {
      ...init,
      headers: { ...init.headers, 'x-forwarded-proto': 'https' },
    })
  const secure = connect({ storeUrl: store.url.replace('http:', 'https:'), fetch: withoutTls })
  expect((await secure.listProducts({ page: 1 })).total).toBe(1)
  expect((await client.listProducts({ page: 1 })).total).toBe(1)
})

test.each([
  [{ consumerKey: 'ck_other' }, 'does not accept these keys'],
  [{ consumerSecret: 'cs_other' }, 'does not accept these keys'],
])('wrong keys %j are told, and not tried again', async (wrong, says) => {
  const { store, connect } = await openStore()
  const failure = await failureOf(connect(wrong).index())
  expect(failure).toMatchObject({ status: 401, isRefused: true, isPassing: false })
  expect(failure.message).toContain(says)
  expect(store.calls.filter((call) => call.endsWith('/system_status'))).toHaveLength(1)
})

test('keys that may only read are told so when something is written', async () => {
  const { client } = await openStore({ permissions: 'read' })
  const failure = await failureOf(client.createProduct({ name: 'Lamp' }))
  expect(failure.message).toContain('Read/Write')
})

test('what is no store is told', async () => {
  const failure = await failureOf(
    wooClient({
      ...keys,
      storeUrl: 'https://blog.example',
      pace: atOnce,
      fetch: () => Promise.resolve(new Response('<html>Hello</html>')),
    }).index(),
  )
  expect(failure.message).toBe(
    'The answer of the store was no JSON. Is this the address of a WooCommerce store?',
  )
})

test('a store that moved says where to', async () => {
  const failure = await failureOf(
    wooClient({
      ...keys,
      storeUrl: 'https://shop.example',
      pace: atOnce,
      fetch: () =>
        Promise.resolve(
          new Response(null, { status: 301, headers: { location: 'https://www.shop.example/wp-json/?x=1' } }),
        ),
    }).index(),
  )
  expect(failure).toMatchObject({
    code: 'moved',
    message: 'The store is at https://www.shop.example now. Use that address.',
  })
})

test('a busy store is asked again, as late as it says', async () => {
  const { store, client } = await openStore({ products: lamps(2) })
  store.faults.tooMany = 2
  store.faults.retryAfterSeconds = 0
  expect((await client.listProducts({ page: 1 })).total).toBe(2)
  expect(store.calls).toHaveLength(3)
})

test('a store that asks to stay away for long ends the call and says how long', async () => {
  const { store, client } = await openStore()
  store.faults.tooMany = 1
  store.faults.retryAfterSeconds = 3600
  expect(await failureOf(client.currency())).toMatchObject({
    status: 429,
    retryAfterMs: 3_600_000,
    isPassing: true,
  })
})

test('a failing store is asked again, but nothing is made twice', async () => {
  const { store, client } = await openStore({ products: lamps(1) })
  store.faults.failEvery = 2
  await client.listProducts({ page: 1 })
  expect((await client.listProducts({ page: 1 })).total).toBe(1)
  expect(await failureOf(client.createProduct({ name: 'Chair' }))).toMatchObject({ status: 500 })
  expect(store.calls.filter((call) => call === 'POST /products')).toHaveLength(1)
})

test('a store that does not answer in time is told so', async () => {
  const { store, connect } = await openStore()
  store.faults.slowMs = 5_000
  const failure = await failureOf(connect({ pace: { ...atOnce, attempts: 1, timeoutMs: 20 } }).currency())
  expect(failure).toMatchObject({ status: null, code: 'no_answer' })
  expect(failure.message).toContain('did not answer within')
})

test('a call is made when the one before has ended', async () => {
  const { connect } = await openStore({ products: lamps(1) })
  let under = 0
  let most = 0
  const counting: WooFetch = async (url, init) => {
    most = Math.max(most, ++under)
    return fetch(url, init).finally(() => under--)
  }
  const client = connect({ fetch: counting })
  await Promise.all([client.currency(), client.listProducts({ page: 1 }), client.currency()])
  expect(most).toBe(1)
})

test('products and variations are made, changed and removed', async () => {
  const { client } = await openStore()
  const shirt = await client.createProduct({
    name: 'Shirt',
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true, visible: true }],
  })
  const small = await client.createVariation(shirt.id, {
    sku: 'SHIRT-S',
    regular_price: '12.00',
    attributes: [{ name: 'Size', option: 'S' }],
  })
  const { create } = await client.batchVariations(shirt.id, {
    create: [{ sku: 'SHIRT-M', regular_price: '13.00' }],
  })
  expect(create).toMatchObject([{ sku: 'SHIRT-M' }])
  await client.updateVariation(shirt.id, small.id, { sale_price: '9.50' })
  expect((await client.listVariations(shirt.id, 1)).items).toMatchObject([
    { sku: 'SHIRT-S', price: '9.50', regular_price: '12.00' },
    { sku: 'SHIRT-M', price: '13.00' },
  ])
  expect((await client.getProduct(shirt.id)).variations).toHaveLength(2)
  expect((await client.updateProduct(shirt.id, { name: 'T-shirt' })).name).toBe('T-shirt')
  await client.deleteProduct(shirt.id)
  expect((await client.getProduct(shirt.id)).status).toBe('trash')
  await client.deleteProduct(shirt.id, { force: true })
  expect(await failureOf(client.getProduct(shirt.id))).toMatchObject({
    isMissing: true,
    code: 'woocommerce_rest_product_invalid_id',
  })
})

test('a duplicate SKU names what it collides with, alone and in a batch whose other rows go through', async () => {
  const { client } = await openStore({ products: lamps(1) })
  const [lamp] = (await client.listProducts({ page: 1 })).items
  const duplicate = { name: 'Again', sku: 'L-0' }
  const collision = { code: 'product_invalid_sku', resourceId: lamp?.id }
  expect(await failureOf(client.createProduct(duplicate))).toMatchObject(collision)
  const answer = await client.batchProducts({
    create: [duplicate, { name: 'Chair', sku: 'C-1' }],
    update: [{ id: 999, name: 'Nobody' }],
    delete: [lamp?.id ?? 0],
  })
  expect(answer).toMatchObject({
    create: [collision, { name: 'Chair' }],
    update: [{ code: 'woocommerce_rest_product_invalid_id' }],
    delete: [{ sku: 'L-0' }],
  })
  expect(answer.create[0]).toBeInstanceOf(WooError)
})

test('more than a hundred rows are refused as one', async () => {
  const { client } = await openStore()
  expect(await failureOf(client.batchProducts({ create: lamps(101) }))).toMatchObject({ status: 413 })
})
