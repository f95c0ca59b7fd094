import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { authenticator, type StoreKeys } from './authenticate.ts'
import { orderCalls, type Purchase } from './order-calls.ts'
import { webhookPost } from './post-webhooks.ts'
import { productCalls } from './product-calls.ts'
import { shopPage } from './shop-page.ts'
import { isRecord, ok, type StoreAnswer, StoreRefusal } from './store-answers.ts'
import { faultInjector, noFaults, type StoreFaults } from './store-faults.ts'
import { type Fields, textOf } from './store-records.ts'
import { type ProductSeed, type StoreContent, storeState } from './store-state.ts'
import { webhookCalls } from './webhook-calls.ts'

export interface WooStoreOptions extends StoreKeys {
  /** Any free one when left out. */
  port?: number
  name: string
  currency: string
  products?: readonly ProductSeed[]
  /** A file that the store is kept in between starts. */
  keepIn?: string
}

export interface WooStore {
  url: string
  /** To be looked at. */
  content: StoreContent
  faults: StoreFaults
  /** What opens it from now on. */
  keys: StoreKeys
  /** The calls of the API so far, as `GET /products`. */
  calls: readonly string[]
  /** As a shopper would. */
  placeOrder(purchase: Purchase): Fields
  /** As the shop's owner would at its own desk: by the API, without keys. */
  change(productId: number, input: Record<string, unknown>): Fields
  stop(): Promise<void>
}

const VERSION = '10.3.5'
const MOST_BYTES = 8 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size > MOST_BYTES) throw new StoreRefusal(413, 'rest_too_large', 'The body is too large.')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (isRecord(body)) return body
  } catch {
    // Told below, as whatever else is no object.
  }
  throw new StoreRefusal(400, 'rest_invalid_json', 'Invalid JSON body passed.')
}

function reply(response: ServerResponse, { status, body, headers = {} }: StoreAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  response.end(JSON.stringify(body))
}

/** A store on this machine that speaks WooCommerce's REST API v3, for tests and for the demo. */
export async function startWooStore(options: WooStoreOptions): Promise<WooStore> {
  const { name, currency, products = [], keepIn, port = 0 } = options
  const state = storeState(products, keepIn)
  const faults = noFaults()
  const calls: string[] = []
  const { consumerKey, consumerSecret, permissions } = options
  const keys: StoreKeys = { consumerKey, consumerSecret, permissions }
  const authenticate = authenticator(keys)
  const meetFaults = faultInjector(faults)
  let url = ''
  const post = webhookPost(state, () => `${url}/`)
  const answerProducts = productCalls(state, post)
  const orders = orderCalls(state, currency, post)
  const answerWebhooks = webhookCalls(state, post)

  const route = (method: string, target: URL, body: Record<string, unknown>): StoreAnswer => {
    const [resource = '', ...path] = target.pathname.replace('/wp-json/wc/v3/', '').split('/')
    const call = { method, path, query: target.searchParams, body }
    switch (resource) {
      case 'products':
        return answerProducts(call)
      case 'orders':
        return orders.answer(call)
      case 'webhooks':
        return answerWebhooks(call)
      case 'system_status':
        return ok({ environment: { version: VERSION } })
      case 'settings':
        return ok({ id: path.at(-1), value: path.at(-1) === 'woocommerce_dimension_unit' ? 'cm' : 'kg' })
      case 'data':
        return ok({ code: currency, name: currency })
      default:
        throw new StoreRefusal(
          404,
          'rest_no_route',
          'No route was found matching the URL and request method.',
        )
    }
  }

  const callApi = async (request: IncomingMessage, target: URL): Promise<StoreAnswer> => {
    const method = request.method ?? 'GET'
    calls.push(`${method} ${target.pathname.replace('/wp-json/wc/v3', '')}`)
    await meetFaults()
    if (/^\/wp-json\/?$/.test(target.pathname)) return ok({ name, url, namespaces: ['wp/v2', 'wc/v3'] })
    const { authorization } = request.headers
    const isSecure = request.headers['x-forwarded-proto'] === 'https'
    authenticate({ method, url: target, authorization, isSecure })
    return route(method, target, jsonOf(await bodyOf(request)))
  }

  const showShop = async (request: IncomingMessage, response: ServerResponse, target: URL) => {
    if (target.pathname === '/buy' && request.method === 'POST') {
      const form = new URLSearchParams(await bodyOf(request))
      const variationId = Number(form.get('variation')) || undefined
      const order = orders.place({ productId: Number(form.get('product')), variationId })
      const query = new URLSearchParams({ said: `Order ${textOf(order.number)} is placed.` })
      response.writeHead(303, { location: `/?${query.toString()}` }).end()
      return
    }
    const isShown = /^\/(product\/\d+\/)?$/.test(target.pathname)
    response.writeHead(isShown ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; form-action 'self'",
    })
    const said = target.searchParams.get('said') ?? ''
    response.end(shopPage(state.content, { name, currency, said }))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = new URL(request.url ?? '/', url)
    try {
      if (target.pathname.startsWith('/wp-json')) reply(response, await callApi(request, target))
      else await showShop(request, response, target)
    } catch (error) {
      if (!(error instanceof StoreRefusal)) throw error
      const later = { 'retry-after': String(faults.retryAfterSeconds) }
      const { status, body } = error
      reply(response, status === 429 ? { status, body, headers: later } : { status, body })
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`

  return {
    url,
    content: state.content,
    faults,
    keys,
    calls,
    placeOrder: orders.place,
    change(productId, input) {
      answerProducts({ method: 'PUT', path: [String(productId)], query: new URLSearchParams(), body: input })
      const product = state.content.products[productId]
      if (!product) throw new Error(`The store has no product ${productId}.`)
      return product
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await post.settled()
      await state.kept()
    },
  }
}
