import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { createPlatform, type Platform } from '../src/create-platform.ts'
import { clientConfig, openDb, openPool } from '../src/db/connect.ts'
import type { Db } from '../src/db/database.ts'
import { emit } from '../src/events/outbox.ts'
import { defineJob, jobsOf } from '../src/jobs/jobs.ts'
import { runJobs } from '../src/jobs/run-jobs.ts'
import { createLog } from '../src/log.ts'
import { type Seeds, seedsOf, TEST_PASSWORD } from '../src/testing/seeds.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { TEST_CREDENTIAL_KEYS, TEST_DASHBOARDS, TEST_SERVICE } from '../src/testing.ts'
import { heardUpTo, type LiveListeners, liveListeners } from './live-listener.ts'

const SERVICE_RESTART = 1012
const log = createLog('silent')
let database: TestDatabase
let observerPool: ReturnType<typeof openPool>
let observer: Db
let seeds: Seeds
const running: Platform[] = []
const opened: LiveListeners[] = []

async function startPlatform(): Promise<Platform> {
  const platform = createPlatform({
    database: database.address,
    serviceCredential: TEST_SERVICE,
    credentialKeys: TEST_CREDENTIAL_KEYS,
    dashboards: TEST_DASHBOARDS,
    log,
    poolSize: 5,
  })
  running.push(platform)
  await platform.start()
  return platform
}

async function listenersOf(platform: Platform): Promise<LiveListeners> {
  const listeners = await liveListeners(platform)
  opened.push(listeners)
  return listeners
}

beforeAll(async () => {
  database = await createTestDatabase()
  observerPool = openPool(database.address, 'live', { max: 3, log })
  observer = openDb(observerPool)
  seeds = seedsOf(() => observer)
})
afterEach(async () => {
  for (const listeners of opened.splice(0)) listeners.stop()
  for (const platform of running.splice(0)) await platform.stop()
})
afterAll(async () => {
  await observerPool.end()
  await database.drop()
})

const send = (platform: Platform, method: string, path: string, token?: string, body?: object) =>
  platform.fetch(
    'live',
    new Request(`http://platform/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-causeway-app-id': TEST_SERVICE.id,
        'x-causeway-app-secret': TEST_SERVICE.secret,
        'x-forwarded-for': '203.0.113.7',
        ...(token === undefined ? {} : { 'x-causeway-token': token }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )

async function signIn(platform: Platform, email: string): Promise<string> {
  const answer = await send(platform, 'POST', '/sessions', undefined, { email, password: TEST_PASSWORD })
  return z.parse(z.object({ token: z.string() }), await answer.json()).token
}

describe('a platform that stops', () => {
  it('sends live streams away, and the next one goes on with them: nothing missing, nothing twice', async () => {
    const developer = await seeds.createUser('DEVELOPER')
    const app = await seeds.createApp(developer)
    const announce = (orderId: number) =>
      observer.transaction().execute((tx) => emit(tx, { type: 'ORDER_UPDATED', appId: app.id, orderId }))

    const first = await startPlatform()
    const token = await signIn(first, developer.email)
    const before = (await listenersOf(first)).listen({ token })
    await before.ready
    for (let orderId = 1; orderId <= 20; orderId += 1) await announce(orderId)
    await heardUpTo(before, 20)
    for (let orderId = 21; orderId <= 30; orderId += 1) await announce(orderId)
    await first.stop()
    expect(await before.closed).toBe(SERVICE_RESTART)
    for (let orderId = 31; orderId <= 40; orderId += 1) await announce(orderId)

    const second = await startPlatform()
    const positions = { live: before.position(), sandbox: 0 }
    const after = (await listenersOf(second)).listen({ token, positions })
    await announce(41)
    await heardUpTo(after, 41)
    expect(after.messages[0]).toMatchObject({ kind: 'ready' })
    expect([...before.orders(), ...after.orders()]).toEqual(Array.from({ length: 41 }, (_, at) => at + 1))
  })

  it('says that it is not ready, and lets the call under way end', async () => {
    const platform = await startPlatform()
    const developer = await seeds.createUser('DEVELOPER')
    const token = await signIn(platform, developer.email)
    expect(await platform.missing()).toEqual({})

    let letGo: () => void = () => {}
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let isLocked: () => void = () => {}
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve
    })
    const holding = observer.transaction().execute(async (tx) => {
      await sql`lock table account.apps`.execute(tx)
      isLocked()
      await isHeld
    })
    await locked
    const call = send(platform, 'GET', '/apps', token)
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and relation = 'account.apps'::regclass`.execute(observer)
        return rows.length
      })
      .toBeGreaterThan(0)
    const stopped = platform.stop()
    expect(await platform.missing()).toEqual({ platform: 'is stopping' })
    letGo()
    await holding
    expect((await call).status).toBe(200)
    await stopped
  })

  it('hands its jobs back at once, and they have lost no attempt', async () => {
    const pools = { account: openPool(database.address, 'account', { max: 5, log }), live: observerPool }
    const dbs = { live: observer, sandbox: observer }
    const runs: number[] = []
    const job = defineJob('goes-on-elsewhere', z.object({}), async (_, { signal }) => {
      runs.push(runs.length + 1)
      if (runs.length > 1) return
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const work = () =>
      runJobs({
        pool: pools.account,
        client: clientConfig(database.address, 'account', 'causeway jobs'),
        dbs,
        jobs: [job],
        schedule: [],
        log,
        now: () => new Date(),
      })
    await observer.transaction().execute((tx) => jobsOf('live').add(tx, job, {}))
    const first = await work()
    await expect.poll(() => runs).toEqual([1])
    await first.stop()
    const { rows } = await sql<{ attempts: number; due: boolean; free: boolean }>`
      select attempts, run_at <= now() as due, locked_at is null as free
      from graphile_worker.jobs where task_identifier = ${job.name}`.execute(observer)
    expect(rows).toEqual([{ attempts: 0, due: true, free: true }])
    const second = await work()
    await expect.poll(() => runs).toEqual([1, 2])
    await second.stop()
    await pools.account.end()
  })
})
