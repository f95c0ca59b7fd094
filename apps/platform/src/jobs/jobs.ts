import type { Stage } from '@causeway/domain-types/stage.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../db/database.ts'
import type { Logger } from '../log.ts'

/** What a job runs with. It may run twice and may be cut off anywhere, and must do no harm by either. */
export interface JobContext {
  stage: Stage
  db: Db
  jobs: Jobs
  log: Logger
  now(): Date
  /** Aborted when the process stops: end at the next safe point and throw, the job is run again. */
  signal: AbortSignal
}

export interface Job<Payload> {
  name: string
  run(payload: Payload, context: JobContext): Promise<void>
  /** Runs what was stored, once its shape is checked. */
  perform(stored: unknown, context: JobContext): Promise<void>
  /** Ends what was stored as failed, once its attempts are used up; without it, it stays in the queue as failed. */
  giveUp?(stored: unknown, context: JobContext): Promise<void>
}

export type AnyJob = Pick<Job<never>, 'name' | 'perform' | 'giveUp'>

export interface AddJobOptions {
  /** At most one waiting job has this key: a second one replaces it. */
  key?: string
  runAt?: Date
}

/** The queue of one stage. */
export interface Jobs {
  /** Takes effect with the transaction: no job without its change, no change without its job. */
  add<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, options?: AddJobOptions): Promise<void>
}

/** Names a job once, with the shape of its payload; create-platform lists all jobs. */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  run: Job<Payload>['run'],
  giveUp?: Job<Payload>['run'],
): Job<Payload> {
  return {
    name,
    run,
    perform: (stored, context) => run(z.parse(payload, stored), context),
    ...(giveUp && { giveUp: (stored, context) => giveUp(z.parse(payload, stored), context) }),
  }
}

/** The jobs that a stage's work enqueues. They carry their stage, since one queue serves both. */
export function jobsOf(stage: Stage): Jobs {
  return {
    async add(tx, job, payload, { key, runAt } = {}) {
      const task = JSON.stringify({ stage, payload })
      const jobKey = key === undefined ? null : `${stage}:${job.name}:${key}`
      await sql`select graphile_worker.add_job(
        identifier => ${job.name}::text, payload => ${task}::json,
        run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${jobKey}::text)`.execute(tx)
    },
  }
}
