import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { wooClient } from '@causeway/woocommerce/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importProducts } from '../../src/areas/catalogue/import/import-products.ts'
import { arriving, csvFile } from '../../src/areas/catalogue/import/testing.ts'
import { subscribeOffers } from '../../src/areas/catalogue/subscribe-offers.ts'
import { startWorker } from '../fixtures/start-worker.ts'
import { type Beam, type BeamStory, keys, openBeam, openStory } from './story.ts'

/** Set it higher to see what a large shop is like; a fourth of them come in two sizes. */
const OFFERS = Number(process.env['BEAM_OFFERS'] ?? '40')
const SIZED = OFFERS / 4
const patient = { timeout: 60_000 + OFFERS * 1_000, interval: 25 }
/** Finds the very call that it waits for. */
const watchful = { ...patient, interval: 1 }
const LONG = 180_000 + OFFERS * 2_000

let story: BeamStory
let worker: ChildProcess | null = null
beforeAll(async () => {
  story = await openStory({ workers: false })
})
afterAll(async () => {
  await kill()
  await story.stop()
})

const work = () => {
  worker = startWorker(story.platform.address, { openOrigins: [story.shop.url] })
}

async function kill(): Promise<void> {
  if (!worker || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

const callsOf = (wanted: RegExp) => story.shop.calls.filter((call) => wanted.test(call)).length

/** Has the platform work until there are so many, and kills it then. */
async function killAt(count: () => number, until: number): Promise<void> {
  work()
  await expect.poll(count, watchful).toBeGreaterThanOrEqual(until)
  await kill()
}

/** Kills the platform while the store answers such a call of it: what became of it, nobody could note. */
const killAtCall = (wanted: RegExp, count: number) => killAt(() => callsOf(wanted), callsOf(wanted) + count)

/** A shop with offers of one kind and offers in two sizes. */
async function openShelf(name: string, offers = OFFERS - SIZED, sized = SIZED): Promise<Beam> {
  const beam = await openBeam(story)
  const { db } = story.platform
  const shelf = Array.from({ length: offers }, (_, at) => ({ handle: `${name} ${at}`, price: '4.50' }))
  const store = await beam.market.openStore(name, shelf)
  const rows = Array.from({ length: sized }, (_, at) =>
    ['S', 'L'].map((size) => ({
      Handle: `sized ${name} ${at}`,
      Title: size === 'S' ? `sized ${name} ${at}` : '',
      'Option1 Name': 'Size',
      'Option1 Value': size,
      'Variant Price': '7.00',
    })),
  )
  if (sized > 0) {
    const csv = arriving(csvFile(rows.flat()))
    await importProducts(db, { merchantId: store.id, fileName: 'sizes.csv', csv })
  }
  const all = await db.selectFrom('offers').where('merchant_id', '=', store.id).select('id').execute()
  await db.transaction().execute((tx) =>
    subscribeOffers(
      tx,
      beam.market.app.id,
      all.map(({ id }) => id),
    ),
  )
  await beam.connect()
  return beam
}

const productsOf = (name: string) =>
  Object.values(story.shop.content.products).filter((product) => String(product['name']).includes(name))

const countOf = async (beam: Beam) => (await beam.destination())?.offers

/** What the store has, against what is known of it here: by product, variant, sku and mapping. */
async function expectWhole(beam: Beam, name: string): Promise<void> {
  const products = productsOf(name)
  expect(products.map(({ status }) => status)).toEqual(products.map(() => 'publish'))
  expect(new Set(products.map((product) => product['name'])).size).toBe(OFFERS)
  expect(products).toHaveLength(OFFERS)
  const variants = products.flatMap(({ id, type }) =>
    type === 'variable' ? Object.keys(story.shop.content.variations[id] ?? {}) : [String(id)],
  )
  expect(variants).toHaveLength(OFFERS + SIZED)
  const { rows } = await sql<{ variant: string; is_right: boolean }>`
    select beam_mappings.destination_variant_id as variant,
      beam_mappings.status = 'active' and beam_variants.product_id = beam_offers.product_id
        and skus.offer_id = beam_offers.offer_id and not beam_offers.begun and date_due is null as is_right
    from beam_offers
    join beam_mappings using (app_id, offer_id)
    join beam_variants using (app_id, destination_variant_id)
    join skus on skus.id = beam_mappings.sku_id
    where beam_offers.app_id = ${beam.market.app.id}`.execute(story.platform.db)
  expect(rows.map(({ variant }) => variant).toSorted()).toEqual(variants.toSorted())
  expect(rows.filter((row) => !row.is_right)).toEqual([])
}

it('a platform that is killed while it beams, and while it takes out, does all of it once', {
  timeout: LONG,
}, async () => {
  const beam = await openShelf('bread')
  expect((await beam.ofApp('POST', '/offers/publish_all')).body).toEqual({ offers: OFFERS })
  await killAtCall(/^POST \/products$/, 5)
  await killAtCall(/^PUT \/products\/\d+$/, Math.floor(OFFERS / 4))
  await killAtCall(/variations\/batch$/, 2)
  await killAtCall(/^POST \/products$/, 1)
  work()
  await expect.poll(() => countOf(beam), patient).toEqual({ beamed: OFFERS, pending: 0, failed: 0 })
  await kill()
  await expectWhole(beam, 'bread')

  expect((await beam.ofApp('POST', '/offers/unpublish_all')).body).toEqual({ offers: OFFERS })
  await killAtCall(/^DELETE/, 3)
  await killAtCall(/^DELETE/, Math.floor(OFFERS / 2))
  work()
  await expect.poll(() => countOf(beam), patient).toEqual({ beamed: 0, pending: 0, failed: 0 })
  await kill()
  expect(productsOf('bread')).toEqual([])
  expect(await beam.variants()).toEqual([])
})

it('what was made while the platform was killed is taken out, where it is no longer wanted', {
  timeout: LONG,
}, async () => {
  const beam = await openShelf('cake', 2, 0)
  await beam.ofApp('POST', '/offers/publish_all')
  // The call that would publish it takes longer than the kill.
  story.shop.faults.slowMs = 500
  await killAt(() => productsOf('cake').length, 1)
  story.shop.faults.slowMs = 0
  expect(productsOf('cake')).toMatchObject([{ status: 'draft' }])
  await beam.unbeam('cake 0', 'cake 1')
  work()
  await expect.poll(() => countOf(beam), patient).toEqual({ beamed: 0, pending: 0, failed: 0 })
  await kill()
  expect(productsOf('cake')).toEqual([])
})

it('what the store refuses leaves no half of it there', { timeout: LONG }, async () => {
  const beam = await openShelf('pie', 1, 1)
  const { db } = story.platform
  const { id: offerId } = await beam.offer('sized pie 0')
  const [small] = await db.selectFrom('skus').where('offer_id', '=', offerId).select('id').execute()
  const taken = `causeway-live-${beam.market.app.id}-${offerId}-${small?.id}`
  await wooClient({ storeUrl: story.shop.url, ...keys, fetch }).createProduct({
    name: 'Squatter',
    sku: taken,
  })
  await beam.ofApp('POST', '/offers/publish_all')
  work()
  await expect.poll(() => countOf(beam), patient).toEqual({ beamed: 1, pending: 0, failed: 1 })
  await kill()
  expect(await beam.offer('sized pie 0')).toMatchObject({ beamError: expect.stringContaining('SKU') })
  expect(productsOf('pie')).toMatchObject([{ name: 'pie 0', status: 'publish' }])
  expect(productsOf('Squatter')).toHaveLength(1)
})
