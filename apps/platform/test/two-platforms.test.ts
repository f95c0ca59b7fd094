import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { csvFile } from '../src/areas/catalogue/import/testing.ts'
import { emit } from '../src/events/outbox.ts'
import type { SeedApp, SeedUser } from '../src/testing/seeds.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { startTestPlatform, TEST_SERVICE, type TestPlatform } from '../src/testing.ts'

let database: TestDatabase
let platforms: [TestPlatform, TestPlatform]
let developer: SeedUser
let app: SeedApp
const open: { close(): void }[] = []

/** Both start at the same moment, as after a deployment. */
beforeAll(async () => {
  database = await createTestDatabase()
  const start = () => startTestPlatform({ database: database.address })
  platforms = await Promise.all([start(), start()])
  developer = await platforms[0].createUser('DEVELOPER')
  app = await platforms[0].createApp(developer)
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.stop()))
  await database.drop()
})

const announce = ({ db }: TestPlatform, orderId: number) =>
  db.transaction().execute((tx) => emit(tx, { type: 'ORDER_UPDATED', appId: app.id, orderId }))

async function socketServer({ platform }: TestPlatform): Promise<Server> {
  const server = createServer().on('upgrade', (request, socket, head) =>
    platform.handleUpgrade('live', request, socket, head),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return server
}

/** Order ids that are heard of on a platform. */
async function listen(platform: TestPlatform, token: string): Promise<number[]> {
  const { port } = (await socketServer(platform)).address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`, {
    headers: {
      'x-causeway-app-id': TEST_SERVICE.id,
      'x-causeway-app-secret': TEST_SERVICE.secret,
      'x-causeway-token': token,
    },
  })
  open.push({ close: () => socket.terminate() })
  const heard: number[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send('{"kind":"resume","positions":null}'))
    socket.on('message', (data) => {
      const message = Object(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''))
      if (message.kind === 'event') heard.push(message.event.order_id)
      else resolve()
    })
  })
  return heard
}

describe('two platforms on one database', () => {
  it('tell of each other’s events, in the same order on both', async () => {
    const token = await platforms[1].signIn(developer.email)
    const heard = await Promise.all(platforms.map((platform) => listen(platform, token)))
    const orders = Array.from({ length: 40 }, (_, at) => at + 1)
    await Promise.all(orders.map((orderId) => announce(platforms[orderId % 2 === 0 ? 0 : 1], orderId)))
    await expect.poll(() => heard.map((ids) => ids.length)).toEqual([40, 40])
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]?.toSorted((a, b) => a - b)).toEqual(orders)
  })

  it('have one who announces, and when that one is cut off the other goes on', async () => {
    const leaders = () =>
      sql<{ pid: number }>`select l.pid from pg_locks l join pg_stat_activity a using (pid)
        where locktype = 'advisory' and application_name = 'causeway dispatcher' and granted
          and datname = current_database()`.execute(platforms[0].db)
    const [first, ...others] = (await leaders()).rows
    expect(others).toEqual([])
    const token = await platforms[0].signIn(developer.email)
    const heard = await listen(platforms[1], token)
    await sql`select pg_terminate_backend(${first?.pid})`.execute(platforms[0].db)
    for (const orderId of [101, 102, 103]) await announce(platforms[0], orderId)
    await expect.poll(() => heard).toEqual([101, 102, 103])
    expect((await leaders()).rows).toHaveLength(1)
  })

  it('do each job once', async () => {
    const owner = await platforms[0].createUser('MERCHANT')
    const token = await platforms[0].signIn(owner.email)
    const merchants = await Promise.all([1, 2, 3, 4].map(() => platforms[0].createMerchant(owner)))
    const rows = Array.from({ length: 250 }, (_, at) => ({
      Handle: `h-${at}`,
      Title: 'T',
      'Variant Price': '1',
    }))
    for (const [at, { id }] of merchants.entries()) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(csvFile(rows))], 'x.csv'))
      const platform = platforms[at % 2 === 0 ? 0 : 1]
      expect(
        await platform.call('POST', `/catalog/imports?merchant_id=${id}`, form, { token }),
      ).toMatchObject({ status: 200 })
    }
    const runs = () =>
      platforms[0].db
        .selectFrom('import_runs')
        .select(['status', 'processed_rows', 'products_created'])
        .execute()
    const done = { status: 'COMPLETED', processed_rows: 250, products_created: 250 }
    await expect.poll(runs).toEqual([done, done, done, done])
    const ended = await platforms[0].db
      .selectFrom('outbox')
      .select('import_run_id')
      .where('type', '=', 'PRODUCT_SYNC_COMPLETED')
      .execute()
    expect(ended).toHaveLength(4)
  })

  it('count the tries of whoever guesses a password together', async () => {
    const { email } = await platforms[0].createUser('DEVELOPER')
    const guess = (at: number) =>
      platforms[at % 2 === 0 ? 0 : 1].call('POST', '/sessions', { email, password: 'a guess' })
    const statuses: number[] = []
    for (let at = 0; at < 7; at += 1) statuses.push((await guess(at)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('end a session on both at once', async () => {
    const [one, other] = platforms
    const token = await one.signIn(developer.email)
    const current = (platform: TestPlatform) =>
      platform.call('GET', '/sessions/current', undefined, { token })
    expect((await current(other)).status).toBe(200)
    await one.call('DELETE', '/sessions/current', undefined, { token })
    await expect.poll(async () => (await current(other)).status).toBe(401)
  })
})
