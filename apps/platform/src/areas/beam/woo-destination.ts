import { wooClient } from '@causeway/woocommerce/client.ts'
import { type WooPace, storeRoot } from '@causeway/woocommerce/request.ts'
import { WooIndex, WooOrder, type WooProduct, type WooVariation } from '@causeway/woocommerce/schemas.ts'
import { WooError } from '@causeway/woocommerce/woo-error.ts'
import * as z from 'zod/mini'
import type { CheckedFetch } from '../../outbound/checked-fetch.ts'
import { badEndpoint, type EndpointRules } from '../../outbound/endpoint-address.ts'
import {
  type Destination,
  DestinationError,
  type DestinationKeys,
  type DestinationOrder,
  type Destinations,
  type FoundStore,
  type PutProduct,
  type WrittenProduct,
} from './destination.ts'
import {
  isSimple,
  orderOf,
  productInput,
  variantOfProduct,
  variantOfVariation,
  variationInput,
  variationKey,
  withoutCodes,
} from './woo-product.ts'
import { readUnits, type WooUnits } from '../stores/woo-units.ts'

const HOOK_NAME = 'Causeway orders'
const PROBE_MS = 10_000
const AT_ONCE = 100
/** A person waits for a call; a job is tried again by itself. */
const paces = {
  call: { attempts: 2, timeoutMs: 15_000, longestWaitMs: 5_000 },
  job: { attempts: 3, timeoutMs: 30_000, longestWaitMs: 20_000 },
} as const satisfies Record<string, Partial<WooPace>>
const UNSOLD = new Set(['grouped', 'external'])

function destinationError(error: unknown): unknown {
  if (!(error instanceof WooError)) return error
  const { message, isRefused, isPassing, code, retryAfterMs } = error
  const isAboutStore = isRefused || code === 'moved' || code === 'not_a_store'
  const kind = isAboutStore ? 'refused' : isPassing || code === 'unreadable_answer' ? 'away' : 'rejected'
  return new DestinationError(kind, message, { retryAfterMs, cause: error })
}

const told =
  <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
  (...args: Args): Promise<Answer> =>
    work(...args).catch((error: unknown) => {
      throw destinationError(error)
    })

const nothingIfMissing = (error: unknown) => {
  if (error instanceof WooError && error.isMissing) return null
  throw error
}

interface Opened extends DestinationKeys {
  fetch: CheckedFetch
  pace: Partial<WooPace>
  signal?: AbortSignal | undefined
}

function openWoo({ pace, signal, ...keys }: Opened): Destination {
  const client = wooClient({ ...keys, pace, ...(signal && { signal }) })

  let units: Promise<WooUnits> | undefined
  const unitsOf = () => (units ??= readUnits(client))

  async function everyVariation(productId: number): Promise<WooVariation[]> {
    const found: WooVariation[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, totalPages } = await client.listVariations(productId, page)
      found.push(...items)
      pages = totalPages
    }
    return found
  }

  /** As a draft, so that nobody buys what has no variations yet. One that was made before is found by its key. */
  async function make(product: WrittenProduct): Promise<WooProduct> {
    const input = productInput(product, null, await unitsOf())
    try {
      return await client.createProduct({ ...input, status: 'draft' })
    } catch (error) {
      const made = error instanceof WooError && error.code === 'product_invalid_sku' ? error.resourceId : null
      if (made === null) throw error
      return client.updateProduct(made, input)
    }
  }

  async function writeVariations(product: WrittenProduct, productId: number): Promise<Map<number, number>> {
    const before = new Map((await everyVariation(productId)).map((one) => [one.sku, one]))
    const ids = new Map<number, number>()
    const written = new Set<string>()
    const known = await unitsOf()
    for (let from = 0; from < product.variants.length; from += AT_ONCE) {
      const some = product.variants.slice(from, from + AT_ONCE).map((variant) => {
        const there = before.get(variationKey(product, variant))
        written.add(variationKey(product, variant))
        return { variant, there, input: variationInput(product, variant, there, known) }
      })
      const fresh = some.filter(({ there }) => !there)
      const old = some.flatMap(({ there, ...rest }) => (there ? [{ ...rest, id: there.id }] : []))
      const answer = await client.batchVariations(productId, {
        create: fresh.map(({ input }) => input),
        update: old.map(({ input, id }) => ({ ...input, id })),
      })
      const outcomes = [
        ...answer.create.map((outcome, at) => [fresh[at]?.variant, outcome] as const),
        ...answer.update.map((outcome, at) => [old[at]?.variant, outcome] as const),
      ]
      for (const [variant, outcome] of outcomes) {
        if (outcome instanceof WooError) throw outcome
        if (variant) ids.set(variant.skuId, outcome.id)
      }
    }
    const surplus = [...before.values()].filter(({ sku }) => !written.has(sku)).map(({ id }) => id)
    for (let from = 0; from < surplus.length; from += AT_ONCE)
      await client.batchVariations(productId, { delete: surplus.slice(from, from + AT_ONCE) })
    return ids
  }

  const takeOut = (id: number) => client.deleteProduct(id, { force: true }).catch(nothingIfMissing)

  async function write(product: WrittenProduct, productId: string | null): Promise<PutProduct> {
    const id = productId === null ? null : Number(productId)
    const known = id === null ? null : await client.getProduct(id).catch(nothingIfMissing)
    const there = known ?? (await make(product))
    const ids = isSimple(product) ? null : await writeVariations(product, there.id)
    const input = productInput(product, known ?? there, await unitsOf())
    await client.updateProduct(there.id, { ...input, status: 'publish' })
    return {
      productId: String(there.id),
      variants: product.variants.map(({ skuId }) => ({
        skuId,
        destinationVariantId: String(ids?.get(skuId) ?? there.id),
      })),
    }
  }

  async function* pagesOf<Item>(list: (page: number) => Promise<{ items: Item[]; totalPages: number }>) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await told(list)(page)
      yield answer.items
      pages = answer.totalPages
    }
  }

  return {
    verify: told(async () => {
      const { name } = await client.index()
      return { name, currency: await client.currency() }
    }),
    // An article that the store already sells as another product comes in all the same, without its code.
    put: told((product, productId) =>
      write(product, productId).catch((error: unknown) => {
        if (!(error instanceof WooError && error.code === 'product_invalid_global_unique_id')) throw error
        return write(withoutCodes(product), productId)
      }),
    ),
    remove: told(async ({ key, productId }) => {
      if (productId !== null && (await takeOut(Number(productId)))) return
      const { items } = await client.listProducts({ page: 1, sku: key })
      for (const { id, sku } of items) if (sku === key) await takeOut(id)
    }),
    async *variants() {
      const currency = await told(client.currency)()
      for await (const products of pagesOf((page) => client.listProducts({ page }))) {
        const sold = products.filter(({ type }) => !UNSOLD.has(type))
        const variants = []
        for (const product of sold) {
          if (product.type !== 'variable') variants.push(variantOfProduct(product, currency))
          else
            for (const variation of await told(everyVariation)(product.id))
              variants.push(variantOfVariation(product, variation, currency))
        }
        yield variants
      }
    },
    async *ordersSince(date) {
      for await (const orders of pagesOf((page) => client.listOrders({ page, after: date })))
        yield orders.map((order) => orderOf(order))
    },
    watchOrders: told(async ({ url, secret }) => {
      for await (const hooks of pagesOf((page) => client.listWebhooks(page)))
        for (const { id, delivery_url } of hooks) if (delivery_url === url) await client.deleteWebhook(id)
      // An order is paid for as it is made, or some time after.
      const hook = { name: HOOK_NAME, deliveryUrl: url, secret }
      const made = await client.createWebhook({ ...hook, topic: 'order.created' })
      const paid = await client.createWebhook({ ...hook, topic: 'order.updated' })
      return `${made.id} ${paid.id}`
    }),
    unwatchOrders: told(async (hookIds) => {
      for (const id of hookIds.split(' '))
        await client.deleteWebhook(Number(id)).catch((error: unknown) => void nothingIfMissing(error))
    }),
  }
}

/** An order as a store's webhook brings it; null where it is none, such as the ping of a new webhook. */
export function orderOfHook(body: unknown): DestinationOrder | null {
  const order = z.safeParse(WooOrder, body)
  return order.success ? orderOf(order.data) : null
}

const withProtocol = (text: string) => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)

async function askFrontDoor(fetch: CheckedFetch, storeUrl: string): Promise<FoundStore> {
  const found = (problem: string | null, storeName: string | null = null) => ({
    storeUrl,
    storeName,
    problem,
  })
  const headers = { accept: 'application/json', 'user-agent': 'Causeway' }
  const signal = AbortSignal.timeout(PROBE_MS)
  try {
    const answer = await fetch(`${storeUrl}/wp-json/`, { method: 'GET', headers, signal })
    if (answer.status >= 300 && answer.status < 400) {
      const to = answer.headers.get('location')?.replace(/\/wp-json\/?.*$/, '')
      return found(`The store is at another address${to ? `: ${to}` : ''}. Use that one.`)
    }
    if (answer.status >= 500) return found(`The store failed with status ${answer.status}. Try again later.`)
    const index = z.safeParse(WooIndex, await answer.json().catch(() => null))
    if (!index.success || !answer.ok) {
      return found('There is no WooCommerce store at this address. Use the address of the shop’s first page.')
    }
    if (!index.data.namespaces.includes('wc/v3')) {
      return found('This is a WordPress site without WooCommerce. Install and activate WooCommerce there.')
    }
    return found(null, index.data.name)
  } catch (error) {
    if (signal.aborted) return found(`Nothing answered within ${PROBE_MS / 1000} seconds.`)
    return found(`The store cannot be reached: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** WooCommerce stores, reached by the rules for addresses that people typed. */
export function wooDestinations(rules: EndpointRules, fetch: CheckedFetch): Destinations {
  return {
    open: (keys, signal) => openWoo({ ...keys, fetch, pace: signal ? paces.job : paces.call, signal }),
    async probe(typed) {
      const text = withProtocol(typed.trim())
      const problem = await badEndpoint(text, rules, 'Calls')
      if (problem !== null) return { storeUrl: text, storeName: null, problem }
      return askFrontDoor(fetch, storeRoot(text))
    },
  }
}
