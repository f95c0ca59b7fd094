import { EventEmitter } from 'node:events'
import { Stage } from '@causeway/domain-types/stage.ts'
import { Logger as QueueLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { ClientConfig, Pool } from 'pg'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { type SteadyClient, steadyClient } from '../db/steady-client.ts'
import type { Logger } from '../log.ts'
import { type AnyJob, jobsOf } from './jobs.ts'

export interface RunJobsOptions {
  /** The queue's connections. */
  pool: Pool
  /** For a connection that lives as long as this process works. */
  client: ClientConfig
  dbs: Readonly<Record<Stage, Db>>
  jobs: readonly AnyJob[]
  /** Jobs that run by themselves in each stage, with a cron pattern in UTC. */
  schedule: readonly { job: AnyJob; pattern: string }[]
  log: Logger
  now(): Date
}

export interface RunningJobs {
  stop(): Promise<void>
}

const CONCURRENCY = 4
const LOOK_FOR_DEAD_MS = 5_000
const ABORT_AFTER_MS = 5_000
/** Marks the advisory locks by which working processes are known. */
const WORKER_LOCK = 4407

const Task = z.object({ stage: Stage, payload: z.unknown() })

function taskListOf({ jobs, dbs, log, now }: RunJobsOptions): TaskList {
  const tasks = jobs.map((job): [string, TaskList[string]] => [
    job.name,
    async (stored, helpers) => {
      const { stage, payload } = z.parse(Task, stored)
      await job.perform(payload, {
        stage,
        db: dbs[stage],
        jobs: jobsOf(stage),
        log: log.child({ job: job.name, job_id: helpers.job.id, stage }),
        now,
        signal: helpers.abortSignal,
      })
    },
  ])
  return Object.fromEntries(tasks)
}

/** The queue tells of every step it takes; only its troubles belong in the log. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const name: string = level
    if (name === 'error') log.error(meta ?? {}, message)
    else if (name === 'warning') log.warn(meta ?? {}, message)
    else log.trace(message)
  })
}

const cronItems = ({ schedule }: RunJobsOptions) =>
  parseCronItems(
    schedule.flatMap(({ job, pattern }) =>
      Stage.options.map((stage) => ({
        task: job.name,
        match: pattern,
        identifier: `${stage} ${job.name}`,
        payload: { stage, payload: {} },
      })),
    ),
  )

/**
 * Gives back the jobs of workers whose process is gone. The queue itself waits four hours for that. Here every
 * working process holds an advisory lock, which ends with it.
 */
async function releaseDeadWorkers(locks: SteadyClient, log: Logger): Promise<void> {
  const client = locks.current()
  if (!client) return
  const { rows } = await client.query<{ worker: string }>(
    `select locked_by as worker from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '2 seconds' group by locked_by`,
  )
  for (const { worker } of rows) {
    // A lock of our own would be granted again, so who holds it is read and not tried.
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCK}
       and objid = hashtext($1)::oid and database = (select oid from pg_database where datname = current_database())`,
      [worker],
    )
    if (rowCount !== 0) continue
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
    log.warn({ worker }, 'took over the jobs of a process that is gone')
  }
}

/** Works off the queue of both stages until stopped. */
export async function runJobs(options: RunJobsOptions): Promise<RunningJobs> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  const locks = await steadyClient(options.client, {
    log,
    setUp: async (client) => {
      for (const worker of workers) await lock(client, worker)
    },
  })
  events.on('pool:create', ({ workerPool }) => {
    workers.push(workerPool.id)
    const client = locks.current()
    if (client)
      lock(client, workerPool.id).catch((error: unknown) => log.error({ err: error }, 'no worker lock'))
  })
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(options),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
    logger: queueLogger(log),
    events,
    parsedCronItems: cronItems(options),
  })
  const look = () =>
    releaseDeadWorkers(locks, log).catch((error: unknown) =>
      log.warn({ err: error }, 'cannot look for dead workers'),
    )
  const timer = setInterval(() => void look(), LOOK_FOR_DEAD_MS)
  void look()
  return {
    stop: async () => {
      clearInterval(timer)
      await runner.stop()
      await locks.stop()
    },
  }
}

async function lock(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  worker: string,
): Promise<void> {
  await client.query(`select pg_advisory_lock(${WORKER_LOCK}, hashtext($1))`, [worker])
}
