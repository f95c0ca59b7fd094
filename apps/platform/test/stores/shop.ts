import { once } from 'node:events'
import {
  startWooStore,
  type WooStore,
  type WooStoreOptions,
} from '@causeway/woocommerce/server/start-woo-store.ts'
import { storesSchemas } from '@causeway/api-contract/stores.schemas.ts'
import { door } from '@causeway/server-kit/door.ts'
import { createMetrics } from '@causeway/server-kit/metrics.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../src/testing.ts'
import * as z from 'zod/mini'

export const keys = { consumerKey: 'ck_tests', consumerSecret: 'cs_tests' }

export interface StoreWorld {
  platform: TestPlatform
  stop(): Promise<void>
}

/** A platform whose sandbox API has an address, as stores need to tell of their changes. */
export async function startStoreWorld(options: TestPlatformOptions = {}): Promise<StoreWorld> {
  const front = door({
    metrics: createMetrics(),
    metricsAccess: { token: undefined, fromThisMachine: false },
  })
  const { server } = front
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const platform = await startTestPlatform({ apiUrls: { live: url, sandbox: url }, ...options })
  front.open({ answer: (request, ip) => platform.platform.fetch('sandbox', request, { ip }) })
  return {
    platform,
    async stop() {
      await front.close()
      await platform.stop()
    },
  }
}

/** A merchant of the sandbox, with the calls on its store. */
export async function openMerchant({ platform }: StoreWorld, currency = 'USD') {
  const owner = await platform.createUser('MERCHANT')
  const merchant = await platform.sandbox.createMerchant(owner, { currency })
  const token = await platform.signIn(owner.email)
  const path = `/sync/merchants/${merchant.id}/store`
  const call = (method: string, below = '', body?: unknown) =>
    platform.call(method, path + below, body, { token, stage: 'sandbox' })
  const connection = async () =>
    z.parse(storesSchemas.get.response, camelCaseKeys((await call('GET')).body)).connection
  const offers = () =>
    platform.sandboxDb
      .selectFrom('offers')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('id')
      .execute()
  return {
    owner,
    merchant,
    token,
    call,
    connection,
    offers,
    connect: (store: Pick<WooStore, 'url'>, changes: object = {}) =>
      call('POST', '', { storeUrl: store.url, ...keys, ...changes }),
    /** The offer of a product of the store. */
    offer: async (externalId: unknown) =>
      (await offers()).find(({ external_id: id }) => id === String(externalId)),
  }
}

export const openWooStore = (options: Partial<WooStoreOptions> = {}): Promise<WooStore> =>
  startWooStore({ ...keys, name: 'Lamps & More', currency: 'USD', ...options })

export const lamps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Lamp ${at}`, sku: `L-${at}`, regular_price: '19.90' }))

export const productIds = ({ content }: WooStore): number[] =>
  Object.values(content.products).map(({ id }) => id)
