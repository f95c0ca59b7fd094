import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { clientConfig, openDb, openPool } from '../src/db/connect.ts'
import type { Db } from '../src/db/database.ts'
import { type AnyJob, defineJob, type JobContext, jobsOf } from '../src/jobs/jobs.ts'
import { type RunningJobs, runJobs } from '../src/jobs/run-jobs.ts'
import { createLog } from '../src/log.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'

const log = createLog('silent')
let database: TestDatabase
let pools: Record<Stage | 'account', Pool>
let dbs: Record<Stage, Db>
let running: RunningJobs | null = null
let child: ChildProcess | null = null

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = (schema: Stage | 'account') => openPool(database.address, schema, { max: 5, log })
  pools = { live: pool('live'), sandbox: pool('sandbox'), account: pool('account') }
  dbs = { live: openDb(pools.live), sandbox: openDb(pools.sandbox) }
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await running?.stop()
  running = null
})
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  await database.drop()
})

const work = async (...jobs: AnyJob[]) => {
  running = await runJobs({
    pool: pools.account,
    client: clientConfig(database.address, 'account', 'causeway jobs'),
    dbs,
    jobs,
    schedule: [],
    log,
    now: () => new Date(),
  })
}

const Payload = z.object({ n: z.int() })
type Payload = z.output<typeof Payload>

/** A job that notes what it was run with. */
function noting(name: string) {
  const notes: { n: number; stage: Stage; database: Db }[] = []
  const job = defineJob(name, Payload, async ({ n }, { stage, db }: JobContext) => {
    notes.push({ n, stage, database: db })
  })
  return { job, notes }
}

const add = (stage: Stage, job: Parameters<ReturnType<typeof jobsOf>['add']>[1], n: number, key?: string) =>
  dbs[stage].transaction().execute((tx) => jobsOf(stage).add<unknown>(tx, job, { n }, key ? { key } : {}))

describe('a job', () => {
  it('runs in the stage that asked for it', async () => {
    const { job, notes } = noting('in-its-stage')
    await work(job)
    await add('live', job, 1)
    await add('sandbox', job, 2)
    await expect
      .poll(() => notes.map(({ n, stage }) => `${stage} ${n}`).sort())
      .toEqual(['live 1', 'sandbox 2'])
    expect(notes.every((note) => note.database === dbs[note.stage])).toBe(true)
  })

  it('of a change that did not happen does not run', async () => {
    const { job, notes } = noting('with-its-change')
    await work(job)
    const failing = dbs.live.transaction().execute(async (tx) => {
      await jobsOf('live').add(tx, job, { n: 1 })
      throw new Error('the change fails')
    })
    await expect(failing).rejects.toThrow('the change fails')
    await add('live', job, 2)
    await expect.poll(() => notes.map(({ n }) => n)).toEqual([2])
  })

  it('asked for twice under one key before it runs, runs once with the latest, per stage', async () => {
    const { job, notes } = noting('under-a-key')
    await add('live', job, 1, 'k')
    await add('live', job, 2, 'k')
    await add('sandbox', job, 3, 'k')
    await work(job)
    await expect.poll(() => notes.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([2, 3])
  })

  it('of a process that was killed is taken over within seconds', async () => {
    const { job, notes } = noting('survives-a-crash')
    await add('live', job, 7)
    child = spawn(
      process.execPath,
      [
        '--import',
        createRequire(import.meta.url).resolve('tsx'),
        fileURLToPath(new URL('./fixtures/hanging-worker.ts', import.meta.url)),
      ],
      {
        env: { ...process.env, DATABASE_ADDRESS: JSON.stringify(database.address), JOB: job.name },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await new Promise((resolve) => child?.stdout?.once('data', resolve))
    child.kill('SIGKILL')
    await work(job)
    // Two timers add up to seven seconds where nothing else runs.
    await expect.poll(() => notes.map(({ n }) => n), { timeout: 120_000 }).toEqual([7])
  })

  it('of a living process is left to it', async () => {
    let finish: () => void = () => {}
    let runs = 0
    const job = defineJob('takes-its-time', Payload, () => {
      runs += 1
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    const { job: witness, notes } = noting('witness')
    await work(job, witness)
    await add('live', job, 1)
    await expect.poll(() => runs).toBe(1)
    const first = running
    await work(job, witness)
    await add('live', witness, 1)
    await expect.poll(() => notes.length).toBe(1)
    finish()
    await first?.stop()
    expect(runs).toBe(1)
  })
})
