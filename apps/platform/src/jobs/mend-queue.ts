import type { Pool, PoolClient } from 'pg'
import type { Logger } from '../log.ts'
import type { AnyJob } from './jobs.ts'

/** A job that says what is to be done when it is given up. */
export type EndingJob = AnyJob & Required<Pick<AnyJob, 'giveUp'>>

const isEnding = (job: AnyJob): job is EndingJob => job.giveUp !== undefined

async function inTransaction(pool: Pool, run: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await run(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * Gives up jobs that were tried as often as they may be, as when each try ended with its process: without it what
 * they were for would stay under way for ever. The queue's row goes when that is done, and waits for it until then.
 */
export async function giveUpSpent(
  pool: Pool,
  jobs: readonly AnyJob[],
  giveUp: (job: EndingJob, id: string, task: unknown) => Promise<void>,
): Promise<void> {
  const ending = new Map(jobs.filter(isEnding).map((job) => [job.name, job]))
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, task_identifier as name from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and task_identifier = any($1::text[])`,
    [[...ending.keys()]],
  )
  for (const { id, name } of rows) {
    const job = ending.get(name)
    if (!job) continue
    await inTransaction(pool, async (client) => {
      const taken = await client.query<{ payload: unknown }>(
        'select payload from graphile_worker.complete_jobs(array[$1::bigint])',
        [id],
      )
      if (taken.rows[0]) await giveUp(job, id, taken.rows[0].payload)
    })
  }
}

/** A clock is set right by less than this all the time. */
const JUMP = `interval '1 minute'`

/** Where the database's clock went back, what waits in the queue waits no longer for it. */
export async function followClock(pool: Pool, log: Logger): Promise<void> {
  const { rowCount } = await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => run_at - (updated_at - now()))
     from graphile_worker.jobs where locked_at is null and updated_at > now() + ${JUMP}`,
  )
  if (rowCount) log.warn({ jobs: rowCount }, "the database's clock went back; waiting jobs were put forward")
}
