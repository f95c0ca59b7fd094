import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { steadyClient } from '../db/steady-client.ts'
import type { Logger } from '../log.ts'

/**
 * Tells working processes from dead ones. The queue itself takes four hours to believe that a worker is gone; here
 * each holds an advisory lock, which ends with its process.
 */
export interface WorkerLocks {
  /** Resolves when all can see that the worker lives, and not before: then it may take jobs. */
  hold(worker: string): Promise<void>
  letGo(worker: string): Promise<void>
  /** Gives back the jobs of workers that are gone. */
  releaseDead(): Promise<void>
  stop(): Promise<void>
}

/** Marks our locks among the advisory ones. */
const WORKER_LOCK = 4407
const RETRY_MS = 200

interface Asking {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>
}

const take = (client: Asking, worker: string) =>
  client.query(`select pg_advisory_lock(${WORKER_LOCK}, hashtext($1))`, [worker])

/** A lock of our own would be granted again, so who holds it is read and not tried. */
async function lives(client: Asking, worker: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = ${WORKER_LOCK}
     and objid = hashtext($1)::oid and database = (select oid from pg_database where datname = current_database())`,
    [worker],
  )
  return rowCount !== 0
}

export async function workerLocks(config: ClientConfig, log: Logger): Promise<WorkerLocks> {
  const stopping = new AbortController()
  const held = new Set<string>()
  const connection = await steadyClient(config, {
    log,
    setUp: async (client) => {
      for (const worker of held) await take(client, worker)
    },
  })

  async function tryHold(worker: string): Promise<boolean> {
    const client = connection.current()
    if (!client) return false
    return take(client, worker).then(
      () => true,
      () => false,
    )
  }

  return {
    async hold(worker) {
      while (!stopping.signal.aborted && !(await tryHold(worker))) await pause(RETRY_MS)
      held.add(worker)
    },
    async letGo(worker) {
      held.delete(worker)
      // Where the connection is broken, the lock went with it.
      await connection
        .current()
        ?.query(`select pg_advisory_unlock(${WORKER_LOCK}, hashtext($1))`, [worker])
        .catch(() => {})
    },
    async releaseDead() {
      const client = connection.current()
      if (!client) return
      const { rows } = await client.query<{ worker: string }>(
        'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
      )
      for (const { worker } of rows) {
        if (await lives(client, worker)) continue
        await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
        log.warn({ worker }, 'took over the jobs of a process that is gone')
      }
    },
    async stop() {
      stopping.abort()
      await connection.stop()
    },
  }
}
