import type { WooStore } from '@causeway/woocommerce/server/start-woo-store.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeGateway } from '../../src/areas/stores/store-gateway.ts'
import { storeJobs } from '../../src/areas/stores/store-jobs.ts'
import { jobsOf } from '../../src/jobs/jobs.ts'
import { createLog } from '../../src/log.ts'
import { type CheckedFetch, checkedFetch } from '../../src/outbound/checked-fetch.ts'
import { createCaller } from '../../src/outbound/caller.ts'
import { endpointRules } from '../../src/outbound/endpoint-address.ts'
import { secretBox } from '../../src/outbound/secret-box.ts'
import { TEST_CREDENTIAL_KEYS } from '../../src/testing.ts'
import { lamps, openMerchant, openWooStore, startStoreWorld, type StoreWorld } from './shop.ts'

let world: StoreWorld
let store: WooStore

// Nobody else works on its jobs: each story says when they run, and where they are cut off.
beforeAll(async () => {
  world = await startStoreWorld({ workers: false })
  store = await openWooStore({ products: lamps(250) })
})
afterAll(async () => {
  await store.stop()
  await world.stop()
})

/** The jobs on stores, by a way to them that can be looked at. */
function jobsBy(fetch: CheckedFetch) {
  const box = secretBox(TEST_CREDENTIAL_KEYS)
  const gateway = storeGateway({ rules: endpointRules('sandbox'), fetch, box, apiUrl: null })
  const jobs = storeJobs({ live: gateway, sandbox: gateway })
  const context = (signal: AbortSignal) => ({
    stage: 'sandbox' as const,
    db: world.platform.sandboxDb,
    jobs: jobsOf('sandbox'),
    log: createLog('silent'),
    now: () => new Date(),
    signal,
  })
  return { jobs, context }
}

it('a reading that is cut off between two pages goes on at the page it was at', async () => {
  const shop = await openMerchant(world)
  await shop.connect(store)
  const importRunId = (await shop.connection())?.lastRun?.id ?? 0
  const caller = createCaller(endpointRules('sandbox'))
  const pages: string[] = []
  const stopping = new AbortController()
  const { jobs, context } = jobsBy((url, init) => {
    const { pathname, searchParams } = new URL(url)
    const isPage = pathname.endsWith('/products') && searchParams.get('per_page') === '100'
    if (isPage) pages.push(searchParams.get('page') ?? '')
    if (pages.at(-1) === '2') stopping.abort()
    return checkedFetch(caller)(url, init)
  })

  await expect(jobs.read.run({ importRunId }, context(stopping.signal))).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect((await shop.connection())?.lastRun).toMatchObject({ processedRows: 100, totalRows: 250 })
  expect(await shop.offers()).toHaveLength(100)

  await jobs.read.run({ importRunId }, context(new AbortController().signal))
  caller.close()
  expect(pages).toEqual(['1', '2', '2', '3'])
  expect((await shop.connection())?.lastRun).toMatchObject({
    status: 'COMPLETED',
    processedRows: 250,
    productsCreated: 250,
    productsUnchanged: 0,
  })
})

it('the schedule begins a reading only where the store says that something was changed', async () => {
  const shop = await openMerchant(world)
  await shop.connect(store)
  const caller = createCaller(endpointRules('sandbox'))
  const { jobs, context } = jobsBy(checkedFetch(caller))
  const work = context(new AbortController().signal)
  const first = await shop.connection()
  await jobs.read.run({ importRunId: first?.lastRun?.id ?? 0 }, work)
  const connectionId = first?.id ?? 0

  // All of its products are older than the time since when is asked.
  const later = { ...work, now: () => new Date(Date.now() + 3_600_000) }
  await world.platform.sandboxDb
    .updateTable('store_connections')
    .set({ date_last_synced: new Date(Date.now() + 3_000_000).toISOString() })
    .where('id', '=', connectionId)
    .execute()
  await jobs.check.run({ connectionId }, later)
  expect((await shop.connection())?.lastRun?.id).toBe(first?.lastRun?.id)

  const nextDay = { ...work, now: () => new Date(Date.now() + 25 * 3_600_000) }
  await jobs.check.run({ connectionId }, nextDay)
  caller.close()
  expect((await shop.connection())?.lastRun).toMatchObject({ status: 'PENDING', startedBy: null })
})
