import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { housekeepingJob } from '../src/areas/accounts/housekeeping.ts'
import { jobsOf } from '../src/jobs/jobs.ts'
import { createLog } from '../src/log.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

const cleanUp = (days: number) =>
  housekeepingJob.perform(
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
})
