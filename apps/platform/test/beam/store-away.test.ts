import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Beam, type BeamStory, eventually, openBeam, openStory, productsIn } from './story.ts'

let story: BeamStory
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story.stop())

const LONG = 180_000
const HANDLES = ['ash', 'birch', 'cedar', 'elm', 'fir']

async function openNursery(name: string): Promise<Beam> {
  const beam = await openBeam(story)
  const trees = HANDLES.map((handle) => ({ handle: `${name} ${handle}`, price: '12.00' }))
  await beam.market.openStore(name, trees)
  await beam.connect()
  return beam
}

const namesIn = (name: string) =>
  productsIn(story.shop)
    .map((product) => String(product['name']))
    .filter((one) => one.startsWith(name))
    .toSorted()

const all = (name: string) => HANDLES.map((handle) => `${name} ${handle}`)

const countOf = async (beam: Beam) => (await beam.destination())?.offers

/** What is to be tried again later is due now. */
const tryAgain = ({ market }: Beam) =>
  expect
    .poll(async () => {
      const { numAffectedRows } = await sql`
        update graphile_worker._private_jobs set run_at = now()
        where key = ${`live:write_beams:${market.app.id}`} and run_at > now()`.execute(story.platform.db)
      return Number(numAffectedRows)
    }, eventually)
    .toBe(1)

/** As if the store had been away since an hour ago. */
const isLongAway = ({ market }: Beam) =>
  story.platform.db
    .updateTable('beam_destinations')
    .set({ date_failing_since: new Date(Date.now() - 3_600_000).toISOString() })
    .where('app_id', '=', market.app.id)
    .execute()

const saysWhy = (beam: Beam) =>
  expect
    .poll(async () => (await beam.destination())?.lastError, eventually)
    .toContain('The store cannot be reached')

it('a store that is away for a while has all that waits for it once it is back', {
  timeout: LONG,
}, async () => {
  const beam = await openNursery('oak')
  await story.closeShop()
  await beam.ofApp('POST', '/offers/publish_all')
  await saysWhy(beam)
  expect(await countOf(beam)).toEqual({ beamed: 0, pending: HANDLES.length, failed: 0 })
  await story.openShop()
  await tryAgain(beam)
  await expect
    .poll(() => countOf(beam), eventually)
    .toEqual({ beamed: HANDLES.length, pending: 0, failed: 0 })
  expect(namesIn('oak')).toEqual(all('oak'))
  expect(await beam.destination()).toMatchObject({ lastError: null })

  await story.closeShop()
  await beam.ofApp('POST', '/offers/unpublish_all')
  await saysWhy(beam)
  expect(await countOf(beam)).toEqual({ beamed: HANDLES.length, pending: HANDLES.length, failed: 0 })
  await story.openShop()
  await tryAgain(beam)
  await expect.poll(() => countOf(beam), eventually).toEqual({ beamed: 0, pending: 0, failed: 0 })
  expect(namesIn('oak')).toEqual([])
})

it('a store that goes away in the middle has each offer once when it is back', {
  timeout: LONG,
}, async () => {
  const beam = await openNursery('pine')
  await beam.ofApp('POST', '/offers/publish_all')
  await expect.poll(() => namesIn('pine').length, { ...eventually, interval: 1 }).toBeGreaterThan(0)
  await story.closeShop()
  await saysWhy(beam)
  await story.openShop()
  await tryAgain(beam)
  await expect
    .poll(() => countOf(beam), eventually)
    .toEqual({ beamed: HANDLES.length, pending: 0, failed: 0 })
  expect(namesIn('pine')).toEqual(all('pine'))
})

it('a store that stays away has what waited for it say why, and take it when asked again', {
  timeout: LONG,
}, async () => {
  const beam = await openNursery('yew')
  await story.closeShop()
  await beam.ofApp('POST', '/offers/publish_all')
  await saysWhy(beam)
  await isLongAway(beam)
  await tryAgain(beam)
  await expect
    .poll(() => countOf(beam), eventually)
    .toEqual({ beamed: 0, pending: 0, failed: HANDLES.length })
  for (const { beamError } of await beam.offers()) expect(beamError).toContain('The store cannot be reached')
  await story.openShop()
  await beam.ofApp('POST', '/offers/publish_all')
  await expect
    .poll(() => countOf(beam), eventually)
    .toEqual({ beamed: HANDLES.length, pending: 0, failed: 0 })
  expect(namesIn('yew')).toEqual(all('yew'))
})

it('what was half made when it went away for good is taken out when it is back', {
  timeout: LONG,
}, async () => {
  const beam = await openNursery('larch')
  // The call that would publish it is still under way when the store closes.
  story.shop.faults.slowMs = 500
  await beam.beam('larch ash')
  const drafts = () => Object.values(story.shop.content.products).filter(({ name }) => name === 'larch ash')
  await expect.poll(drafts, { ...eventually, interval: 1 }).toHaveLength(1)
  await story.closeShop()
  await saysWhy(beam)
  await isLongAway(beam)
  await tryAgain(beam)
  await expect.poll(() => countOf(beam), eventually).toEqual({ beamed: 0, pending: 0, failed: 1 })
  await story.openShop()
  expect(drafts()).toHaveLength(1)
  await story.platform.db
    .updateTable('beam_offers')
    .set({ date_due: new Date(0).toISOString() })
    .where('app_id', '=', beam.market.app.id)
    .where('date_due', 'is not', null)
    .execute()
  await sql`select wake_beams(${beam.market.app.id}::bigint)`.execute(story.platform.db)
  await expect.poll(drafts, eventually).toEqual([])
  expect(await beam.offer('larch ash')).toMatchObject({
    pushedToBeam: false,
    beamError: expect.stringContaining('The store cannot be reached'),
  })
})
