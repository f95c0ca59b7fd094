import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beamSchemas } from '@causeway/api-contract/beam.schemas.ts'
import type { BeamOffer } from '@causeway/domain-types/beam.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { door } from '@causeway/server-kit/door.ts'
import { createMetrics } from '@causeway/server-kit/metrics.ts'
import { startWooStore, type WooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../src/testing.ts'
import { Market } from '../../src/testing/market.ts'

export const keys = { consumerKey: 'ck_tests', consumerSecret: 'cs_tests' }

export interface BeamStory {
  platform: TestPlatform
  shop: WooStore
  /** Closes the store: nothing answers at its address until it is opened again, with all that it had. */
  closeShop(): Promise<void>
  openShop(): Promise<void>
  stop(): Promise<void>
}

/** Under load a round of the queue takes as long as it takes. */
export const eventually = { timeout: 60_000, interval: 50 }

/** A platform with an address of its own and a store on this machine, each of which reaches the other. */
export async function openStory(options: TestPlatformOptions = {}): Promise<BeamStory> {
  const keptIn = await mkdtemp(join(tmpdir(), 'causeway-shop-'))
  const openAt = (port: number) =>
    startWooStore({
      ...keys,
      name: 'Corner Shop',
      currency: 'USD',
      port,
      keepIn: join(keptIn, 'shop.json'),
    })
  let shop = await openAt(0)
  const front = door({
    metrics: createMetrics(),
    metricsAccess: { token: undefined, fromThisMachine: false },
  })
  const { server } = front
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const platform = await startTestPlatform({
    apiUrls: { live: url, sandbox: url },
    openOrigins: [shop.url],
    ...options,
  })
  front.open({ answer: (request, ip) => platform.platform.fetch('live', request, { ip }) })
  return {
    platform,
    get shop() {
      return shop
    },
    closeShop: () => shop.stop(),
    async openShop() {
      shop = await openAt(Number(new URL(shop.url).port))
    },
    async stop() {
      await shop.stop()
      await rm(keptIn, { recursive: true })
      await front.close()
      await platform.stop()
    },
  }
}

/** An app's people, and what they do to its beams. */
export async function openBeam({ platform, shop }: BeamStory) {
  const market = await Market.open(platform)
  const { developer, app } = market
  const call = (method: string, path: string, body?: unknown) =>
    platform.call(method, path, body, { token: developer.token })
  const ofApp = (method: string, path: string, body?: unknown) =>
    call(method, `/beam/apps/${app.id}${path}`, body)
  const offers = async (search: object = {}): Promise<BeamOffer[]> => {
    const { body } = await ofApp('POST', '/offers/search', search)
    return z.parse(beamSchemas.searchOffers.response, camelCaseKeys(body)).content
  }
  const offer = async (name: string): Promise<BeamOffer> => {
    const found = (await offers()).find((one) => one.name === name)
    if (!found) throw new Error(`The app does not list a ${name}.`)
    return found
  }
  const ids = async (names: readonly string[]) => {
    const listed = await offers()
    return listed.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  }
  return {
    market,
    call,
    ofApp,
    offers,
    offer,
    connect: (changes: object = {}) =>
      ofApp('POST', '/credentials', { storeUrl: shop.url, ...keys, ...changes }),
    destination: async () => {
      const { body } = await ofApp('GET', '/destination')
      return z.parse(beamSchemas.destination.response, camelCaseKeys(body)).destination
    },
    variants: async (search: object = {}) => {
      const { body } = await call('POST', '/beam/catalog/destination_variants/search', {
        appId: app.id,
        ...search,
      })
      return z.parse(beamSchemas.searchVariants.response, camelCaseKeys(body)).content
    },
    orders: async () => {
      const { body } = await ofApp('POST', '/orders/search', {})
      return z.parse(beamSchemas.searchOrders.response, camelCaseKeys(body)).content
    },
    beam: async (...names: string[]) =>
      ofApp('POST', '/offers/publish_batch', { offerIds: await ids(names) }),
    unbeam: async (...names: string[]) =>
      ofApp('POST', '/offers/unpublish_batch', { offerIds: await ids(names) }),
    /** Waits until an offer is beamed, or is not, and nothing waits to be done for it. */
    becomes: async (name: string, pushedToBeam: boolean) =>
      expect.poll(() => offer(name), eventually).toMatchObject({ pushedToBeam, intendedBeamStatus: null }),
  }
}

export type Beam = Awaited<ReturnType<typeof openBeam>>

/** What a shopper sees in the store, by its name. */
export const productsIn = ({ content }: WooStore) =>
  Object.values(content.products).filter(({ status }) => status === 'publish')

export const productIn = (shop: WooStore, name: string) =>
  productsIn(shop).find((one) => one['name'] === name)
