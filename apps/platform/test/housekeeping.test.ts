import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { housekeepingJob } from '../src/areas/accounts/housekeeping.ts'
import { offerChangeHousekeepingJob } from '../src/areas/catalogue/offer-change-housekeeping.ts'
import { deliveryHousekeepingJob } from '../src/areas/webhooks/delivery-housekeeping.ts'
import { jobsOf } from '../src/jobs/jobs.ts'
import { createLog } from '../src/log.ts'
import { Market } from '../src/testing/market.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

const cleanUp = (days: number, job = housekeepingJob) =>
  job.perform(
    {},
    {
      stage: 'live',
      db: platform.db,
      jobs: jobsOf('live'),
      log: createLog('silent'),
      now: () => new Date(Date.now() + days * DAY_MS),
      signal: new AbortController().signal,
    },
  )

describe('housekeeping', () => {
  it('leaves sessions that hold, and removes them a month after their end', async () => {
    const token = await platform.signIn((await platform.createUser('DEVELOPER')).email)
    const count = async () => (await platform.db.selectFrom('sessions').select('id').execute()).length
    await cleanUp(0)
    expect((await platform.call('GET', '/sessions/current', undefined, { token })).status).toBe(200)
    await cleanUp(30)
    expect(await count()).toBe(1)
    await cleanUp(32)
    expect(await count()).toBe(0)
  })

  it('leaves what was sent to webhooks for a month, and what waits for ever', async () => {
    const app = await platform.createApp(await platform.createUser('DEVELOPER'))
    const { id } = await platform.db
      .insertInto('webhooks')
      .values({
        app_id: app.id,
        event: 'ORDER_SHIPPED',
        remote_endpoint: 'https://x.example/',
        headers: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into webhook_events (app_id, webhook_id, event_id, event_type, topic, entity_type, entity_id,
        remote_endpoint, status, date_next_attempt)
      select ${app.id}, ${id}, 'e' || n, 'ORDER_SHIPPED', 'ORDER_SHIPPED', 'ORDER', n, 'https://x.example/',
        case n when 1 then 'CREATED' else 'FAILED' end, case n when 1 then now() end
      from generate_series(1, 2500) as n`.execute(platform.db)
    const kept = async () => {
      const rows = await platform.db.selectFrom('webhook_events').select('status').execute()
      return rows.length > 10 ? rows.length : rows.map(({ status }) => status)
    }
    await cleanUp(29, deliveryHousekeepingJob)
    expect(await kept()).toBe(2500)
    await cleanUp(31, deliveryHousekeepingJob)
    expect(await kept()).toEqual(['CREATED'])
  })

  it('leaves the latest of what became of an offer, for its merchant and for each app, for two years', async () => {
    const { db } = platform
    const market = await Market.open(platform)
    const store = await market.openStore('Long History', [
      { handle: 'busy', price: '1.00' },
      { handle: 'calm', price: '1.00' },
    ])
    await sql`truncate offer_changes`.execute(db)
    const change = (handle: string, appId: number | null, times: number, days = 0) =>
      sql`
      insert into offer_changes (offer_id, merchant_id, app_id, changes, date_created)
      select id, merchant_id, ${appId}::bigint, jsonb_build_object('n', n), now() - make_interval(days => ${days})
      from offers, generate_series(1, ${times}) as n
      where merchant_id = ${store.id} and external_id = ${handle}
      order by n`.execute(db)
    const kept = async () => {
      const { rows } = await sql<{ kept: string }>`
        select offers.name || case when app_id is null then '' else ' of ' || app_id end || ': ' || count(*)
          || ' from ' || min((changes ->> 'n')::int) as kept
        from offer_changes join offers on offers.id = offer_id group by offers.name, app_id order by 1`.execute(
        db,
      )
      return rows.map((row) => row.kept)
    }
    await change('calm', null, 2500, 800)
    await change('calm', null, 3)
    await change('busy', null, 450)
    await change('busy', 7, 210)
    await change('busy', 8, 2)
    await cleanUp(0, offerChangeHousekeepingJob)
    const latest = ['busy of 7: 200 from 11', 'busy of 8: 2 from 1', 'busy: 200 from 251', 'calm: 3 from 1']
    expect((await kept()).toSorted()).toEqual(latest.toSorted())
    await cleanUp(729, offerChangeHousekeepingJob)
    expect(await kept()).toHaveLength(4)
    await cleanUp(731, offerChangeHousekeepingJob)
    expect(await kept()).toEqual([])
  })
})
