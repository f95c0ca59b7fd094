import { Stage } from '@causeway/domain-types/stage.ts'
import type { Metrics } from '@causeway/server-kit/metrics.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Schema } from './db/connect.ts'
import type { Db } from './db/database.ts'
import type { LiveHub } from './events/live-hub.ts'

export interface Watched {
  pools: Readonly<Record<Schema, Pool>>
  dbs: Readonly<Record<Stage, Db>>
  hub(): LiveHub | undefined
}

interface Backlogs {
  outbox: Record<Stage, { waiting: number; oldestSeconds: number }>
  jobs: { waiting: number; running: number; failed: number; oldestSeconds: number }
}

/** However often the metrics are read, the database is asked no more often than this. */
const KEEP_MS = 5_000
/** A database that does not answer must not keep the other figures back. */
const LONGEST_MS = 2_000

async function outboxBacklog(db: Db) {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*)::int as waiting,
      greatest(extract(epoch from now() - min(date_created)), 0)::float8 as "oldestSeconds"
    from outbox where position is null`.execute(db)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
}

async function jobBacklog(db: Db) {
  const { rows } = await sql<Backlogs['jobs']>`
    select count(*) filter (where due)::int as waiting, count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where failed)::int as failed,
      greatest(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "oldestSeconds"
    from (
      select run_at, locked_at, attempts >= max_attempts and locked_at is null as failed,
        attempts < max_attempts and locked_at is null and run_at <= now() as due
      from graphile_worker.jobs
    ) as job`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
}

async function readBacklogs({ live, sandbox }: Watched['dbs']): Promise<Backlogs> {
  return {
    outbox: { live: await outboxBacklog(live), sandbox: await outboxBacklog(sandbox) },
    jobs: await jobBacklog(live),
  }
}

/** Reads the backlogs now and then, one reading at a time; null where the database does not answer. */
function backlogReader(dbs: Watched['dbs']): () => Promise<Backlogs | null> {
  let asking: Promise<Backlogs | null> | null = null
  let kept: Promise<Backlogs | null> = Promise.resolve(null)
  let keptSince = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - keptSince < KEEP_MS) return kept
    keptSince = performance.now()
    asking ??= readBacklogs(dbs)
      .catch(() => null)
      .finally(() => {
        asking = null
      })
    const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_MS, null).unref())
    kept = Promise.race([asking, late])
    return kept
  }
}

/** Adds to the metrics how the platform's parts stand whenever somebody reads them. */
export function watchPlatform(metrics: Metrics, { pools, dbs, hub }: Watched): void {
  const backlogs = backlogReader(dbs)
  const ofOutboxes = async (figure: 'waiting' | 'oldestSeconds') => {
    const read = await backlogs()
    return read ? Stage.options.map((stage) => ({ stage, value: read.outbox[stage][figure] })) : []
  }
  const ofJobs = async (figures: readonly (keyof Backlogs['jobs'])[]) => {
    const read = await backlogs()
    return read ? figures.map((state) => ({ state, value: read.jobs[state] })) : []
  }

  metrics.watch({
    name: 'causeway_live_connections',
    help: 'Live sockets open in this process.',
    read: () => [{ value: hub()?.connections() ?? 0 }],
  })
  metrics.watch({
    name: 'causeway_live_messages_sent_total',
    help: 'Events written to live sockets by this process.',
    isTotal: true,
    read: () => [{ value: hub()?.messagesSent() ?? 0 }],
  })
  metrics.watch({
    name: 'causeway_database_connections',
    help: 'Connections of each pool by what they do; waiting counts those who want one.',
    labelNames: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { pool, state: 'in_use', value: totalCount - idleCount },
        { pool, state: 'idle', value: idleCount },
        { pool, state: 'waiting', value: waitingCount },
      ]),
  })
  metrics.watch({
    name: 'causeway_database_up',
    help: '1 while the database answers.',
    read: async () => [{ value: (await backlogs()) ? 1 : 0 }],
  })
  metrics.watch({
    name: 'causeway_outbox_waiting',
    help: 'Committed events that are not announced yet.',
    labelNames: ['stage'],
    read: () => ofOutboxes('waiting'),
  })
  metrics.watch({
    name: 'causeway_outbox_oldest_seconds',
    help: 'Age of the oldest committed event that is not announced yet.',
    labelNames: ['stage'],
    read: () => ofOutboxes('oldestSeconds'),
  })
  metrics.watch({
    name: 'causeway_jobs',
    help: 'Jobs of all processes: due, running, or failed for good.',
    labelNames: ['state'],
    read: () => ofJobs(['waiting', 'running', 'failed']),
  })
  metrics.watch({
    name: 'causeway_jobs_oldest_seconds',
    help: 'How long the oldest due job has waited.',
    read: async () => (await ofJobs(['oldestSeconds'])).map(({ value }) => ({ value })),
  })
}
