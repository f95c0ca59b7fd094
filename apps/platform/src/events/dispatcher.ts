import { setTimeout as pause } from 'node:timers/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { Client, ClientConfig } from 'pg'
import type { Dashboards } from '../areas/accounts/invites-mail.ts'
import { createNotifications } from '../areas/notifications/create-notifications.ts'
import { createDeliveries } from '../areas/webhooks/create-deliveries.ts'
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
/** For what was not heard, as while the connection was made again. */
const IDLE_MS = 1_000

/**
 * Gives committed events their positions. Ids are not the order of commits, so no reader goes by them: positions
 * are given by one process, each batch after the last, and a row that is committed late gets a late one. Among
 * the rows of a batch ids put cause before effect, since an effect is written when its cause is committed. What
 * webhooks and people are told of an event is written with its position.
 */
async function dispatchBatch(client: Client, stage: Stage, dashboards: Dashboards): Promise<number> {
  const { ctes, effects } = createNotifications(stage, dashboards)
  const { rows } = await client.query<{ dispatched: number }>(
    `with numbered as materialized (
       select id, nextval('${stage}.outbox_position') as position from (
         select id from ${stage}.outbox
         where position is null order by id limit ${BATCH}
       ) as waiting
     ), stamped as (
       update ${stage}.outbox set position = numbered.position
       from numbered where outbox.id = numbered.id returning outbox.*
     ), deliveries as (${createDeliveries(stage)}
     ), ${ctes}
     select count(*)::int as dispatched, pg_notify('${EVENTS_CHANNEL}', '${stage}'), ${effects}
     from stamped having count(*) > 0`,
  )
  return rows[0]?.dispatched ?? 0
}

async function dispatchAll(client: Client, dashboards: Dashboards): Promise<void> {
  for (const stage of Stage.options) {
    while ((await dispatchBatch(client, stage, dashboards)) === BATCH);
  }
}

async function becomeLeader(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ leader: boolean }>('select pg_try_advisory_lock($1) as leader', [
    LEADER_LOCK,
  ])
  return rows[0]?.leader === true
}

/**
 * Publishes the outboxes of both stages. Every process runs one; the one that holds the lock works, and the others
 * take over when it is gone.
 */
export async function startDispatcher(
  config: ClientConfig,
  { log, dashboards }: { log: Logger; dashboards: Dashboards },
): Promise<Dispatcher> {
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

  async function step(): Promise<void> {
    const client = connection.current()
    if (!client) return
    if (leading !== client) {
      if (!(await becomeLeader(client))) return
      leading = client
    }
    await dispatchAll(client, dashboards)
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      await step().catch((error: unknown) =>
        log.warn({ err: error }, 'events could not be dispatched; trying again'),
      )
      await pause(IDLE_MS, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]) }).catch(
        () => {},
      )
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
