import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { ClientConfig, Pool } from 'pg'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { type AnyJob, type JobContext, jobsOf } from './jobs.ts'
import { followClock, giveUpSpent } from './mend-queue.ts'
import { type WorkerLocks, workerLocks } from './worker-locks.ts'

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
const LOOK_MS = 5_000
/** A stop asks running jobs to end at once, at their next safe point: another process goes on with them. */
const ABORT_AFTER_MS = 0
/** A job that does not heed it keeps the process no longer than this. */
const END_WITHIN_MS = 5_000
const START_AGAIN_MS = 1_000

const Task = z.object({ stage: Stage, payload: z.unknown() })

interface Asked {
  job: string
  id: string
  /** As it is stored. */
  task: unknown
}

/** What a stored task is performed with. */
function readTask({ dbs, log, now }: RunJobsOptions, { job, id, task }: Asked, signal: AbortSignal) {
  const { stage, payload } = z.parse(Task, task)
  const context: JobContext = {
    stage,
    db: dbs[stage],
    jobs: jobsOf(stage),
    log: log.child({ job, job_id: id, stage }),
    now,
    signal,
  }
  return { payload, context }
}

function taskListOf(options: RunJobsOptions, cutShort: Set<string>): TaskList {
  const { jobs } = options
  const tasks = jobs.map((job): [string, TaskList[string]] => [
    job.name,
    async (stored, helpers) => {
      const asked = { job: job.name, id: helpers.job.id, task: stored }
      const { payload, context } = readTask(options, asked, helpers.abortSignal)
      await job.perform(payload, context).catch((error: unknown) => {
        if (helpers.abortSignal?.aborted) cutShort.add(helpers.job.id)
        throw error
      })
    },
  ])
  return Object.fromEntries(tasks)
}

/** The queue tells of every step it takes; only its troubles belong in the log. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const name: string = level
    if (meta?.error instanceof Error && meta.error.name === 'AbortError') log.info(message)
    else if (name === 'error') log.error(meta ?? {}, message)
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

/** One run of the queue: it works until it is stopped or, as when the database is away for long, gives up. */
interface QueueRun {
  runner: Runner
  worker: string
}

async function startQueue(
  options: RunJobsOptions,
  locks: WorkerLocks,
  cutShort: Set<string>,
): Promise<QueueRun> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  let worker = ''
  let holding: Promise<void> | undefined
  events.once('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  const lockFirst: GraphileConfig.Plugin = {
    name: 'causeway-worker-locks',
    version: '1',
    worker: { hooks: { startWorker: () => (holding ??= locks.hold(worker)) } },
  }
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(options, cutShort),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
    logger: queueLogger(log),
    events,
    parsedCronItems: cronItems(options),
    preset: {
      plugins: [lockFirst],
      // Without batches, a job whose end cannot be written takes the whole process with it.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  })
  return { runner, worker }
}

/** Works off the queue of both stages until stopped. */
export async function runJobs(options: RunJobsOptions): Promise<RunningJobs> {
  const { client, pool, log } = options
  const cutShort = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  const locks = await workerLocks(client, log)
  const look = async () => {
    try {
      await locks.releaseDead()
      await followClock(pool, log)
      await giveUpSpent(pool, options.jobs, async (job, id, task) => {
        log.error({ job: job.name, job_id: id }, 'a job is given up: its attempts are used up')
        const { payload, context } = readTask(options, { job: job.name, id, task }, signal)
        await job.giveUp(payload, context)
      })
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be looked through')
    }
  }
  await look()
  let running = await startQueue(options, locks, cutShort)

  async function keepWorking(): Promise<void> {
    for (;;) {
      await running.runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the queue gave up'))
      await locks.letGo(running.worker)
      if (signal.aborted) return
      while (!signal.aborted) {
        await pause(START_AGAIN_MS, undefined, { signal }).catch(() => {})
        const started = await startQueue(options, locks, cutShort).catch(() => null)
        if (!started) continue
        running = started
        if (signal.aborted) await started.runner.stop().catch(() => {})
        break
      }
    }
  }

  /** One look after the other: with a frozen database they would pile up on their connection. */
  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await look()
    }
  }

  const working = keepWorking()
  void keepLooking()
  return {
    stop: async () => {
      stopping.abort()
      const ended = Promise.all([running.runner.stop().catch(() => {}), working])
      await Promise.race([ended, pause(END_WITHIN_MS, undefined, { ref: false })])
      await handBack(pool, cutShort)
      await locks.stop()
    },
  }
}

/** The queue takes a job that was cut short for a failed one, which waits; these are due at once, and lost no attempt. */
async function handBack(pool: Pool, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => greatest(attempts - 1, 0))
     from graphile_worker.jobs where id = any($1::bigint[])`,
    [[...ids]],
  )
}
