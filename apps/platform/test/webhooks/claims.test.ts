import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimDeliveries } from '../../src/areas/webhooks/claim-deliveries.ts'
import { deliveryNews } from '../../src/areas/webhooks/delivery-news.ts'
import { deliverySettler } from '../../src/areas/webhooks/settle-delivery.ts'
import { createLog } from '../../src/log.ts'
import { startTestPlatform, type TestPlatform } from '../../src/testing.ts'
import { someoneWaits } from '../blocked.ts'

let platform: TestPlatform
let webhookId = 0

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

/** So many orders, each with an event that is tried again and one behind it that has been due for longer. */
async function waiting(
  orders: number,
  { firstDue, sending = false }: { firstDue: string; sending?: boolean },
) {
  const { db } = platform
  const app = await platform.createApp(await platform.createUser('DEVELOPER'))
  const { id } = await db
    .insertInto('webhooks')
    .values({ app_id: app.id, event: 'ORDER_UPDATED', remote_endpoint: 'http://127.0.0.1:1/', headers: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  webhookId = id
  await sql`
    insert into webhook_events (app_id, webhook_id, event_id, event_type, topic, entity_type, entity_id,
      remote_endpoint, sending, date_next_attempt)
    select ${app.id}, ${id}, place || '-' || n, 'ORDER_UPDATED', 'ORDER_UPDATED', 'ORDER', n, 'http://127.0.0.1:1/',
      ${sending} and place = 1, now() + case place when 1 then ${firstDue}::interval else '-1 hour' end
    from generate_series(1, 2) as place, generate_series(1, ${orders}::int) as n order by place, n`.execute(
    db,
  )
}

const claim = async (rooms = new Map<number, number>()) =>
  (await claimDeliveries(platform.db, { now: new Date(), atMost: 100, rooms }))
    .filter((one) => one.webhook_id === webhookId)
    .map(({ event_id }) => event_id)

it('takes the first of each order, though more than are looked at wait behind and have been due for longer', async () => {
  await waiting(300, { firstDue: '-1 second' })
  const firsts = await claim()
  expect(firsts).toHaveLength(8)
  expect(firsts.every((event) => event.startsWith('1-'))).toBe(true)
})

it('looks past those that wait for an attempt under way', async () => {
  await waiting(250, { firstDue: '1 minute', sending: true })
  await sql`
    insert into webhook_events (app_id, webhook_id, event_id, event_type, topic, entity_type, entity_id, remote_endpoint,
      date_next_attempt)
    select app_id, id, 'another', event, event, 'ORDER', 9999, remote_endpoint, now() - interval '1 second'
    from webhooks where id = ${webhookId}`.execute(platform.db)
  const claimed = [...(await claim()), ...(await claim())]
  expect(claimed).toEqual(['another'])
})

it('takes no more than there is room for', async () => {
  await waiting(20, { firstDue: '-1 second' })
  expect(await claim(new Map([[webhookId, 3]]))).toHaveLength(3)
  expect(await claim(new Map([[webhookId, 0]]))).toEqual([])
})

it('a webhook can be removed at the moment when a delivery of it fails', async () => {
  await waiting(1, { firstDue: '-1 second' })
  const { db } = platform
  const taken = await claimDeliveries(db, { now: new Date(), atMost: 100, rooms: new Map() })
  const claimed = taken.find((one) => one.webhook_id === webhookId)
  if (!claimed) throw new Error('The delivery was not taken.')
  const news = deliveryNews(db, createLog('silent'))
  const settle = deliverySettler({ db, stage: 'live', news, now: () => new Date() })
  const attempt = { statusCode: 500, response: '', responseHeaders: {}, error: null }
  const failed = { ...attempt, requestHeaders: {}, startedAt: new Date(), durationMs: 5 }
  const settled = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('webhooks').select('id').where('id', '=', webhookId).forUpdate().execute()
    const settling = settle({ claimed, attempt: failed })
    await someoneWaits(db)
    await tx.deleteFrom('webhooks').where('id', '=', webhookId).execute()
    return { settling }
  })
  await settled.settling
  await news.stop()
  expect(await db.selectFrom('webhook_events').where('webhook_id', '=', webhookId).execute()).toEqual([])
})
