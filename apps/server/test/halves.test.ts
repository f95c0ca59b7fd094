import { openDb, openPool } from '@causeway/platform/db/connect.ts'
import type { Db } from '@causeway/platform/db/database.ts'
import { emit } from '@causeway/platform/events/outbox.ts'
import { createLog } from '@causeway/platform/log.ts'
import { type SeedApp, type SeedUser, seedsOf } from '@causeway/platform/testing/seeds.ts'
import { createTestDatabase, type TestDatabase } from '@causeway/platform/testing/test-database.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ask, freePort, type Program, startProgram } from './program.ts'

const SERVICE_RESTART = 1012
const PROXY_APP_SECRET = 'what proxy and platform know each other by'
const SESSION_KEY = 'a session key that is good for tests only'

let database: TestDatabase
let pool: Pool
let db: Db
let developer: SeedUser
let app: SeedApp
let platform: Program
let proxy: Program
let platformPort: number
let proxyPort: number
const opened: WebSocket[] = []

function urlOf({ address }: TestDatabase): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, password, database: name } = address
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.address, 'live', { max: 3, log: createLog('silent') })
  db = openDb(pool)
  const seeds = seedsOf(() => db)
  developer = await seeds.createUser('DEVELOPER')
  app = await seeds.createApp(developer)
})
beforeEach(async () => {
  platformPort = await freePort()
  proxyPort = await freePort()
  platform = startProgram(
    {
      DATABASE_URL: urlOf(database),
      CREDENTIALS_KEY: 'a key of store credentials for tests only',
      MAIN_PORT: String(platformPort),
      SANDBOX_PORT: String(platformPort + 1),
      CHANNEL_URL: 'http://channel.causeway.localhost',
      MERCHANT_URL: 'http://merchant.causeway.localhost',
      PROXY_APP_SECRET,
    },
    'platform',
  )
  proxy = startProgram(
    {
      PORT: String(proxyPort),
      MAIN_API_URL: `http://127.0.0.1:${platformPort}`,
      SANDBOX_API_URL: `http://127.0.0.1:${platformPort + 1}`,
      PROXY_APP_SECRET,
      SESSION_KEY,
    },
    'proxy',
  )
  await Promise.all([platform.ready, proxy.ready])
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate()
  for (const program of [proxy, platform]) program.kill('SIGKILL')
  await Promise.all([proxy.ended, platform.ended])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const host = () => `channel.causeway.localhost:${proxyPort}`

async function signIn(): Promise<string> {
  const answer = await ask(proxyPort, host(), '/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host()}`, 'x-causeway-request': '1' },
    body: JSON.stringify({ email: developer.email, password: developer.password }),
  })
  return [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
}

/** A browser's live stream through the proxy: what it hears, and how it ends. */
function listen(cookie: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${proxyPort}/api/live`, {
    headers: { host: host(), cookie, origin: `http://${host()}` },
  })
  opened.push(socket)
  const heard: unknown[] = []
  socket.on('open', () => socket.send('{"kind":"resume","positions":null}'))
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  socket.on('error', () => undefined)
  return { heard, closed: new Promise<number>((resolve) => socket.on('close', resolve)) }
}

async function listening(cookie: string) {
  const stream = listen(cookie)
  await expect.poll(() => stream.heard).toMatchObject([{ kind: 'ready' }])
  await db.transaction().execute((tx) => emit(tx, { type: 'ORDER_UPDATED', appId: app.id, orderId: 5 }))
  await expect.poll(() => stream.heard).toMatchObject([{}, { kind: 'event', event: { order_id: 5 } }])
  return stream
}

const readiness = async (port: number) => JSON.parse((await ask(port, 'a-balancer.example', '/readyz')).text)

describe('a proxy and a platform, each by itself', () => {
  it('carry a live stream, and a proxy that stops sends it away and is gone', async () => {
    expect(await readiness(proxyPort)).toEqual({ status: 'ready', missing: {} })
    const stream = await listening(await signIn())
    proxy.kill('SIGTERM')
    expect(await stream.closed).toBe(SERVICE_RESTART)
    expect(await proxy.ended).toEqual({ code: 0, signal: null })
    await expect(ask(proxyPort, host(), '/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  it('a platform that stops sends it away through the proxy, which says what is missing', async () => {
    expect(await readiness(platformPort + 1)).toEqual({ status: 'ready', missing: {} })
    const stream = await listening(await signIn())
    platform.kill('SIGTERM')
    expect(await stream.closed).toBe(SERVICE_RESTART)
    expect(await platform.ended).toEqual({ code: 0, signal: null })
    expect(await readiness(proxyPort)).toMatchObject({
      status: 'not ready',
      missing: { main: 'platform does not answer' },
    })
    expect((await ask(proxyPort, 'a-balancer.example', '/healthz')).status).toBe(200)
  })

  it('a second signal ends a platform whose calls do not end', async () => {
    let letGo: () => void = () => {}
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const cookie = await signIn()
    let isLocked: () => void = () => {}
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve
    })
    const holding = db.transaction().execute(async (tx) => {
      await sql`lock table account.apps`.execute(tx)
      isLocked()
      await isHeld
    })
    await locked
    const call = ask(proxyPort, host(), '/api/apps', { headers: { cookie } })
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select from pg_locks where not granted and relation = 'account.apps'::regclass`.execute(
            db,
          )
        return rows.length
      })
      .toBeGreaterThan(0)
    let ended: number | null | undefined
    void platform.ended.then(({ code }) => (ended = code))
    await expect
      .poll(() => {
        platform.kill('SIGTERM')
        return ended
      })
      .toBe(1)
    letGo()
    await holding
    expect((await call).status).toBe(502)
  })
})
