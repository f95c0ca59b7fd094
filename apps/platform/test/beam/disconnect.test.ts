import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endBeams } from '../../src/areas/beam/forget-beams.ts'
import { jobsOf } from '../../src/jobs/jobs.ts'
import { type Beam, type BeamStory, eventually, openBeam, openStory, productIn } from './story.ts'

let story: BeamStory
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story.stop())

const LONG = 120_000

async function openNest(name: string): Promise<Beam> {
  const beam = await openBeam(story)
  await beam.market.openStore(name, [{ handle: name, price: '3.00', stock: 5 }])
  await beam.connect()
  await beam.beam(name)
  await beam.becomes(name, true)
  return beam
}

/** As many beamed offers as a call does not wait for. */
const beamMany = ({ market }: Beam, count: number) =>
  sql`
    insert into beam_offers (app_id, offer_id, merchant_id, wanted, product_id)
    select ${market.app.id}, 1000000 + n, 1, true, n::text from generate_series(1, ${count}) as n`.execute(
    story.platform.db,
  )

const leftOf = async ({ market }: Beam) => {
  const { rows } = await sql<{ table: string }>`
    select tables.name as table from (values ('beam_offers'), ('beam_variants'), ('beam_mappings'), ('beam_orders'),
      ('beam_destinations')) as tables (name)
    where xpath_exists('/table/row', query_to_xml(
      'select 1 from ' || name || ' where app_id = ' || ${market.app.id}::bigint, false, false, ''))`.execute(
    story.platform.db,
  )
  return rows.map(({ table }) => table)
}

describe('a store that is disconnected', { timeout: LONG }, () => {
  it('is forgotten with all that was beamed, and another one can be connected', async () => {
    const beam = await openNest('wren')
    expect(await beam.ofApp('DELETE', '/credentials')).toMatchObject({ status: 200, body: { done: true } })
    expect((await beam.ofApp('GET', '/destination')).body).toEqual({ destination: null, ending: null })
    expect(await leftOf(beam)).toEqual([])
    expect(await beam.offer('wren')).toMatchObject({ pushedToBeam: false, intendedBeamStatus: null })
    expect(productIn(story.shop, 'wren')).toBeDefined()
    expect(await beam.connect()).toMatchObject({ status: 200 })
    await beam.beam('wren')
    await beam.becomes('wren', true)
    const all = Object.values(story.shop.content.products).filter(({ name }) => name === 'wren')
    expect(all).toHaveLength(1)
  })

  it('takes no more from the moment on, says how much is left, and goes in the end', async () => {
    const beam = await openNest('crane')
    await beamMany(beam, 7_000)
    const { db } = story.platform
    const { id: appId } = beam.market.app
    // As where the process was killed right after its call had begun.
    await db
      .transaction()
      .execute((tx) => endBeams(tx, appId, { jobs: jobsOf('live'), now: () => new Date() }))
    const kept = await db
      .selectFrom('beam_destinations')
      .selectAll()
      .where('app_id', '=', appId)
      .executeTakeFirst()
    expect(kept).toMatchObject({ secret: '', hook_id: null })
    expect((await beam.ofApp('GET', '/destination')).body).toEqual({
      destination: null,
      ending: { store_name: 'Corner Shop', offers: 7_001 },
    })
    expect(await beam.beam('crane')).toMatchObject({ status: 409, body: { code: 'NO_DESTINATION' } })
    expect(await beam.ofApp('POST', '/offers/publish_all')).toMatchObject({ status: 409 })
    expect(await beam.ofApp('DELETE', '/credentials')).toMatchObject({ status: 404 })
    expect(await beam.connect()).toMatchObject({
      status: 409,
      body: { code: 'STORE_ENDING', fields: { store_url: expect.stringContaining('7,001 offers are left') } },
    })
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`live:forget_beams:${appId}`}`.execute(
      db,
    )
    await expect.poll(() => leftOf(beam), eventually).toEqual([])
    expect(await beam.offer('crane')).toMatchObject({ pushedToBeam: false })
    expect(await beam.connect()).toMatchObject({ status: 200 })
  })
})
