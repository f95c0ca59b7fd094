import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { wooClient } from '../src/client.ts'
import { startWooStore, type WooStoreOptions } from '../src/server/start-woo-store.ts'
import { isWebhookSigned } from '../src/verify-webhook.ts'

const keys = { consumerKey: 'ck_tests', consumerSecret: 'cs_tests' }
const mug = {
  name: 'Mug <b>blue</b>',
  sku: 'MUG',
  regular_price: '8.00',
  manage_stock: true,
  stock_quantity: 2,
}
const closing: (() => Promise<unknown> | void)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openStore(options: Partial<WooStoreOptions> = {}) {
  const store = await startWooStore({ ...keys, name: 'Mugs', currency: 'GBP', products: [mug], ...options })
  closing.push(store.stop)
  return { store, client: wooClient({ ...keys, storeUrl: store.url, fetch, pace: { pauseMs: 0 } }) }
}

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Takes webhooks; the first ones are refused. */
async function openReceiver(refuse = 0) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ headers: request.headers, body })
    response.writeHead(received.length > refuse ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/hook`, received }
}

const listen = (url: string, topic: 'product.updated' | 'order.created') => ({
  name: 'Causeway',
  topic,
  deliveryUrl: url,
  secret: 'shared',
})

test('a change is posted to who asked for it, signed', async () => {
  const { store, client } = await openStore()
  const { url, received } = await openReceiver()
  const webhook = await client.createWebhook(listen(url, 'product.updated'))
  await expect.poll(() => received.map(({ body }) => body)).toEqual([`webhook_id=${webhook.id}`])

  const [product] = (await client.listProducts({ page: 1 })).items
  store.change(product?.id ?? 0, { regular_price: '9.00' })
  await expect.poll(() => received).toHaveLength(2)
  const { headers, body } = received[1] ?? { headers: {}, body: '' }
  expect(headers['x-wc-webhook-topic']).toBe('product.updated')
  expect(JSON.parse(body)).toMatchObject({ id: product?.id, price: '9.00' })
  const signature = String(headers['x-wc-webhook-signature'])
  expect(isWebhookSigned(body, signature, 'shared')).toBe(true)
  expect(isWebhookSigned(body, signature, 'another')).toBe(false)
  expect(isWebhookSigned(`${body} `, signature, 'shared')).toBe(false)
  expect(isWebhookSigned(body, undefined, 'shared')).toBe(false)

  await client.deleteWebhook(webhook.id)
  expect((await client.listWebhooks(1)).items).toEqual([])
})

test('a webhook that was refused is posted once more', async () => {
  const { store, client } = await openStore()
  const { url, received } = await openReceiver(2)
  await client.createWebhook(listen(url, 'order.created'))
  await expect.poll(() => received).toHaveLength(1)
  const [product] = (await client.listProducts({ page: 1 })).items
  store.placeOrder({ productId: product?.id ?? 0 })
  await expect.poll(() => received).toHaveLength(3)
  expect(received[1]?.body).toBe(received[2]?.body)
})

test('an order takes its goods from the shelf, and can be read and moved on', async () => {
  const { store, client } = await openStore()
  const [product] = (await client.listProducts({ page: 1 })).items
  const placed = store.placeOrder({ productId: product?.id ?? 0, quantity: 2 })
  expect((await client.listOrders({ page: 1 })).items).toMatchObject([
    { id: placed.id, total: '16.00', currency: 'GBP', line_items: [{ sku: 'MUG', quantity: 2 }] },
  ])
  expect(await client.getProduct(product?.id ?? 0)).toMatchObject({
    stock_quantity: 0,
    stock_status: 'outofstock',
  })
  expect(() => store.placeOrder({ productId: product?.id ?? 0 })).toThrow('out of stock')
  expect((await client.updateOrder(placed.id, { status: 'completed' })).status).toBe('completed')
  expect((await client.getOrder(placed.id)).status).toBe('completed')
})

test('the shop’s page shows what there is, as text, and sells one', async () => {
  const { store } = await openStore()
  const page = await (await fetch(store.url)).text()
  expect(page).toContain('Mug &lt;b&gt;blue&lt;/b&gt;')
  const [id] = Object.keys(store.content.products)
  const bought = await fetch(`${store.url}/buy`, {
    method: 'POST',
    body: new URLSearchParams({ product: id ?? '' }),
  })
  expect(await bought.text()).toMatch(/Order \d+ is placed\./)
  expect(Object.keys(store.content.orders)).toHaveLength(1)
})

test('a store that keeps what it knows is the same after a new start', async () => {
  const keepIn = join(await mkdtemp(join(tmpdir(), 'woo-store-')), 'store.json')
  const first = await openStore({ keepIn })
  await first.client.createProduct({ name: 'Cup', sku: 'CUP' })
  await first.store.stop()
  const second = await openStore({ keepIn })
  expect((await second.client.listProducts({ page: 1 })).items.map(({ sku }) => sku)).toEqual(['MUG', 'CUP'])
})
