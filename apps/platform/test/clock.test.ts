import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvFile } from '../src/areas/catalogue/import/testing.ts'
import { TEST_PASSWORD } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let platform: TestPlatform
let jump = 0
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(Date.now() + jump) })
})
beforeEach(() => {
  jump = 0
})
afterAll(() => platform.stop())

const developer = () => platform.createUser('DEVELOPER')
const current = async (token: string) =>
  (await platform.call('GET', '/sessions/current', undefined, { token })).status

describe('a clock that goes forward', () => {
  it('by an hour ends no session, and is no matter once it is back', async () => {
    const token = await platform.signIn((await developer()).email)
    jump = HOUR_MS
    expect(await current(token)).toBe(200)
    jump = 0
    expect(await current(token)).toBe(200)
  })

  it('by a day has people sign in again, and what they open then still holds when it is back', async () => {
    const { email } = await developer()
    const before = await platform.signIn(email)
    jump = DAY_MS + HOUR_MS
    expect(await current(before)).toBe(401)
    const after = await platform.signIn(email)
    jump = 0
    expect(await current(after)).toBe(200)
    expect(await current(before)).toBe(200)
  })
})

describe('a clock that goes back', () => {
  it('by a day ends no session', async () => {
    const token = await platform.signIn((await developer()).email)
    expect(await current(token)).toBe(200)
    jump = -DAY_MS
    expect(await current(token)).toBe(200)
  })

  it('by an hour lets no revoked app secret live for that hour', async () => {
    const user = await developer()
    const app = await platform.createApp(user)
    const token = await platform.signIn(user.email)
    const read = async () =>
      (await platform.call('GET', '/sessions/current', undefined, { token, app })).status
    expect(await read()).toBe(200)
    await platform.db
      .updateTable('app_credentials')
      .set({ date_revoked: new Date().toISOString() })
      .where('app_id', '=', app.id)
      .execute()
    jump = -HOUR_MS
    expect(await read()).toBe(401)
  })

  it('by a day locks nobody out who once guessed too often', async () => {
    const { email } = await developer()
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    const signIn = (password: string) => platform.call('POST', '/sessions', { email, password }, { headers })
    for (let turn = 0; turn < 6; turn += 1) await signIn('a guess')
    expect((await signIn(TEST_PASSWORD)).status).toBe(429)
    await sql`update account.rate_limits set expire = expire + ${DAY_MS}`.execute(platform.db)
    expect((await signIn(TEST_PASSWORD)).status).toBe(200)
  })

  it('by an hour, in the database, keeps no waiting import from its turn', async () => {
    const calls = await startTestPlatform({ workers: false })
    try {
      const owner = await calls.createUser('MERCHANT')
      const { id } = await calls.createMerchant(owner)
      const token = await calls.signIn(owner.email)
      const form = new FormData()
      const rows = [{ Handle: 'bell', Title: 'Brass Bell', 'Variant Price': '12.50' }]
      form.set('file', new File([new Uint8Array(csvFile(rows))], 'products.csv'))
      const { body } = await calls.call('POST', `/catalog/imports?merchant_id=${id}`, form, { token })
      await sql`update graphile_worker._private_jobs
        set run_at = run_at + interval '1 hour', updated_at = updated_at + interval '1 hour'`.execute(
        calls.db,
      )
      const worker = await startTestPlatform({ database: calls.address })
      const path = `/catalog/imports/${Object(body).id}`
      const status = async () => Object((await calls.call('GET', path, undefined, { token })).body).status
      await expect.poll(status).toBe('COMPLETED').finally(worker.stop)
    } finally {
      await calls.stop()
    }
  })
})
