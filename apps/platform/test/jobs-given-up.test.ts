import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFile } from '../src/areas/catalogue/import/testing.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let database: TestDatabase
let calls: TestPlatform
let worker: TestPlatform | null = null

beforeAll(async () => {
  database = await createTestDatabase()
  calls = await startTestPlatform({ database: database.address, workers: false })
})
afterAll(async () => {
  await worker?.stop()
  await calls.stop()
  await database.drop()
})

describe('an import whose every try ended with its process', () => {
  it('ends as failed, says what to do, and lets another one begin', async () => {
    const owner = await calls.createUser('MERCHANT')
    const merchant = await calls.createMerchant(owner)
    const token = await calls.signIn(owner.email)
    const upload = async () => {
      const form = new FormData()
      const rows = [{ Handle: 'bell', Title: 'Brass Bell', 'Variant Price': '12.50' }]
      form.set('file', new File([new Uint8Array(csvFile(rows))], 'products.csv'))
      const answer = await calls.call('POST', `/catalog/imports?merchant_id=${merchant.id}`, form, { token })
      return answer
    }
    const read = async (id: unknown) =>
      Object((await calls.call('GET', `/catalog/imports/${String(id)}`, undefined, { token })).body)
    const cutOff = Object((await upload()).body).id
    expect((await upload()).status).toBe(409)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(calls.db)
    await sql`update import_runs set status = 'IN_PROGRESS' where id = ${cutOff}`.execute(calls.db)

    worker = await startTestPlatform({ database: database.address })
    await expect.poll(async () => (await read(cutOff)).status).toBe('FAILED')
    expect((await read(cutOff)).error).toContain('Import the file again to complete it.')

    const second = await upload()
    expect(second.status).toBe(200)
    await expect.poll(async () => (await read(Object(second.body).id)).status).toBe('COMPLETED')
    await expect
      .poll(async () => (await sql`select from graphile_worker.jobs`.execute(calls.db)).rows.length)
      .toBe(0)
  })
})
