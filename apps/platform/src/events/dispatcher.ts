import { setTimeout as pause } from 'node:timers/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { Client, ClientConfig } from 'pg'
import { steadyClient } from '../db/steady-client.ts'
import type { Logger } from '../log.ts'

export interface Dispatcher {
  stop(): Promise<void>
}

/** Told by the dispatcher when events were given their positions; the payload is the stage. */
export const EVENTS_CHANNEL = 'causeway_events'
const OUTBOX_CHANNEL = 'causeway_outbox'
const LEADER_LOCK = 4_407_003
const BATCH = 1000
const IDLE_MS = 1_000
/** While rows wait for an older transaction to end: nothing tells of that end. */
const HELD_BACK_MS = 25

/**
 * Gives the events that may be announced their positions. A sequence is not the order of commits: a row is ready
 * only when every transaction that began to write before its own has ended, so that nothing can appear before it
 * any more.
 */
async function dispatchBatch(client: Client, stage: Stage): Promise<number> {
  const { rows } = await client.query<{ dispatched: number }>(
    `with numbered as materialized (
       select id, nextval('${stage}.outbox_position') as position from (
         select id from ${stage}.outbox
         where position is null and xid < pg_snapshot_xmin(pg_current_snapshot())
         order by xid, id limit ${BATCH}
       ) as ready
     ), stamped as (
       update ${stage}.outbox set position = numbered.position
       from numbered where outbox.id = numbered.id returning 1
     )
     select count(*)::int as dispatched, pg_notify('${EVENTS_CHANNEL}', '${stage}') from stamped having count(*) > 0`,
  )
  return rows[0]?.dispatched ?? 0
}

async function isAnyWaiting(client: Client): Promise<boolean> {
  const waiting = Stage.options.map((stage) => `exists (select from ${stage}.outbox where position is null)`)
  const { rows } = await client.query<{ waiting: boolean }>(`select ${waiting.join(' or ')} as waiting`)
  return rows[0]?.waiting === true
}

/** Dispatches all that is ready; true while something is held back. */
async function dispatchAll(client: Client): Promise<boolean> {
  for (const stage of Stage.options) {
    while ((await dispatchBatch(client, stage)) === BATCH);
  }
  return isAnyWaiting(client)
}

async function becomeLeader(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ leader: boolean }>('select pg_try_advisory_lock($1) as leader', [LEADER_LOCK])
  return rows[0]?.leader === true
}

/**
 * Publishes the outboxes of both stages. Every process runs one; the one that holds the lock works, and the others
 * take over when it is gone.
 */
export async function startDispatcher(config: ClientConfig, log: Logger): Promise<Dispatcher> {
  const stopping = new AbortController()
  let wake = new AbortController()
  let leading: Client | null = null

  const connection = await steadyClient(config, {
    log,
    setUp: async (client) => {
      client.on('notification', () => wake.abort())
      await client.query(`listen ${OUTBOX_CHANNEL}`)
    },
  })

  async function step(): Promise<number> {
    const client = connection.current()
    if (!client) return IDLE_MS
    if (leading !== client) {
      if (!(await becomeLeader(client))) return IDLE_MS
      leading = client
    }
    return (await dispatchAll(client)) ? HELD_BACK_MS : IDLE_MS
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      const wait = await step().catch((error: unknown) => {
        log.warn({ err: error }, 'events could not be dispatched; trying again')
        return IDLE_MS
      })
      await pause(wait, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]) }).catch(() => {})
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
      await connection.stop()
    },
  }
}
