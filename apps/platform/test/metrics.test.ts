import { createMetrics } from '@causeway/server-kit/metrics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emit } from '../src/events/outbox.ts'
import { defineJob, jobsOf } from '../src/jobs/jobs.ts'
import { createPlatform } from '../src/create-platform.ts'
import { createLog } from '../src/log.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import {
  startTestPlatform,
  TEST_CREDENTIAL_KEYS,
  TEST_DASHBOARDS,
  TEST_SERVICE,
  type TestPlatform,
} from '../src/testing.ts'
import * as z from 'zod/mini'
import { liveListeners } from './live-listener.ts'

const metrics = createMetrics()
let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({ workers: true, metrics })
})
afterAll(() => platform.stop())

it('tells how calls, live streams, events, jobs and the database fare', async () => {
  const developer = await platform.createUser('DEVELOPER')
  const app = await platform.createApp(developer)
  const token = await platform.signIn(developer.email)
  await platform.call('GET', `/apps/${app.id}`, undefined, { token })
  await platform.call('GET', '/apps/999999', undefined, { token })
  await platform.call('GET', '/nothing/here', undefined, { token })
  const never = defineJob('of-another-version', z.object({}), async () => {})
  await platform.db.transaction().execute((tx) => jobsOf('live').add(tx, never, {}))
  const listeners = await liveListeners(platform.platform)
  const listener = listeners.listen({ token })
  await listener.ready
  await platform.db
    .transaction()
    .execute((tx) => emit(tx, { type: 'ORDER_UPDATED', appId: app.id, orderId: 1 }))
  await expect.poll(() => listener.orders()).toEqual([1])

  const text = await metrics.registry.metrics()
  const calls = 'causeway_http_request_duration_seconds_count{service="platform",endpoint="apps.get"'
  expect(text).toContain(`${calls},status="200"} 1`)
  expect(text).toContain(`${calls},status="404"} 1`)
  // Only labels: a duration may well read 0.00999999.
  expect(text).not.toMatch(/="[^"]*(?:nothing|999999)/)
  expect(text).toContain('causeway_live_connections 1')
  expect(text).toContain('causeway_live_messages_sent_total 1')
  expect(text).toContain('causeway_outbox_waiting{stage="live"} 0')
  expect(text).toContain('causeway_jobs{state="waiting"} 1')
  expect(text).toMatch(/causeway_jobs_oldest_seconds \d/)
  expect(text).toMatch(/causeway_database_connections\{pool="live",state="idle"\} \d/)
  expect(text).toContain('causeway_database_up 1')
  listeners.stop()
})

it('says that the database is away, here and in what keeps it from answering', async () => {
  const lost = await createTestDatabase()
  const watching = createMetrics()
  const log = createLog('silent')
  const without = createPlatform({
    database: lost.address,
    serviceCredential: TEST_SERVICE,
    credentialKeys: TEST_CREDENTIAL_KEYS,
    dashboards: TEST_DASHBOARDS,
    log,
    metrics: watching,
  })
  await without.start()
  expect(await without.missing()).toEqual({})
  await lost.drop()
  await expect.poll(() => without.missing()).toEqual({ database: 'does not answer' })
  await expect.poll(() => watching.registry.metrics()).toContain('causeway_database_up 0')
  expect(await watching.registry.metrics()).not.toContain('causeway_outbox_waiting{')
  await without.stop()
})
