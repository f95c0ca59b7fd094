import { wooClient } from '@causeway/woocommerce/client.ts'
import type { WooConnection } from '@causeway/woocommerce/request.ts'
import type { WooProduct, WooTopic } from '@causeway/woocommerce/schemas.ts'
import { WooError } from '@causeway/woocommerce/woo-error.ts'
import { type StoreConnector, StoreFault, type StoreProduct } from '../catalogue/import/store-connector.ts'
import { BEAMED_KEY } from './beamed-key.ts'
import { fromWoo } from './woo-product.ts'
import { readUnits, type WooUnits } from './woo-units.ts'

const topics: readonly WooTopic[] = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
]
const HOOK_NAME = 'Causeway'

function faultOf(error: unknown): unknown {
  if (!(error instanceof WooError)) return error
  const { message, isPassing, isRefused, code } = error
  return new StoreFault(message, { isPassing, isKeys: isRefused, isRefused: code === 'moved', cause: error })
}

/** Reads a WooCommerce store by its REST API, version 3. */
export function wooConnector(connection: WooConnection): StoreConnector {
  const client = wooClient(connection)
  let units: Promise<WooUnits> | undefined

  const variationsOf = async ({ id, type, variations }: WooProduct) => {
    if (type !== 'variable' || variations.length === 0) return []
    const found = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, totalPages } = await client.listVariations(id, page)
      found.push(...items)
      pages = totalPages
    }
    return found
  }

  /** What came to a store from here does not come back as its own. */
  const isOwn = ({ meta_data: meta }: WooProduct) => !meta.some(({ key }) => key === BEAMED_KEY)

  async function translated(products: readonly WooProduct[]): Promise<StoreProduct[]> {
    units ??= readUnits(client)
    const of = { units: await units, storeUrl: connection.storeUrl }
    const own: StoreProduct[] = []
    for (const product of products.filter(isOwn)) {
      own.push(fromWoo(product, await variationsOf(product), of))
    }
    return own
  }

  async function unwatch(callbackUrl: string): Promise<void> {
    const ids: number[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, totalPages } = await client.listWebhooks(page)
      ids.push(...items.filter((hook) => hook.delivery_url === callbackUrl).map((hook) => hook.id))
      pages = totalPages
    }
    for (const id of ids) await client.deleteWebhook(id)
  }

  const told =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      work(...args).catch((error: unknown) => {
        throw faultOf(error)
      })

  return {
    platform: 'WOOCOMMERCE',
    facts: told(async () => {
      const { name } = await client.index()
      return { name, currency: await client.currency() }
    }),
    page: told(async ({ since, cursor }) => {
      const page = Number(cursor ?? 1)
      const { items, total, totalPages } = await client.listProducts({
        page,
        modifiedAfter: since ?? undefined,
      })
      return {
        products: await translated(items),
        read: items.length,
        total,
        next: page < totalPages ? String(page + 1) : null,
      }
    }),
    countChanged: told(
      async (since) => (await client.listProducts({ page: 1, perPage: 1, modifiedAfter: since })).total,
    ),
    some: told(async (externalIds) => {
      const ids = externalIds.map(Number).filter(Number.isInteger)
      if (ids.length === 0) return []
      const { items } = await client.listProducts({ page: 1, ids })
      return translated(items)
    }),
    watch: told(async (callbackUrl, secret) => {
      await unwatch(callbackUrl)
      for (const topic of topics) {
        await client.createWebhook({ name: HOOK_NAME, topic, deliveryUrl: callbackUrl, secret })
      }
    }),
    unwatch: told(unwatch),
  }
}
