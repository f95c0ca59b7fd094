import type { WebhookHeader } from '@causeway/domain-types/webhook.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { EntityType } from './tables.ts'

/** A delivery that is this process's to send now. */
export interface Claimed {
  id: number
  webhook_id: number
  app_id: number
  event_id: string
  event_type: string
  topic: string
  entity_type: EntityType
  entity_id: number
  bag_id: number | null
  simulated: boolean
  attempts: number
  body: string | null
  remote_endpoint: string
  headers: WebhookHeader[]
  secrets: string[]
}

export interface ClaimOptions {
  now: Date
  atMost: number
  /** How many more this process takes of a webhook; of one that is not named, `AT_A_TIME`. */
  rooms: ReadonlyMap<number, number>
}

/** One endpoint is sent so many at a time, so that a slow one holds up nobody else. */
export const AT_A_TIME = 8
/** Of one that answers quickly so many are taken, so that the next are read while these are sent. */
export const TAKEN_OF_QUICK = 32
/** Deliveries of a process that was killed are taken over then; longer than all that are taken may take. */
const LEASE = '45 seconds'
/** How many due ones of a webhook are looked at; those that wait for a retry of the same entity are put off. */
const WINDOW = 200
/** Where that many are due, those that wait for an attempt under way are put aside, so that others are seen. */
const ASIDE = '2 seconds'
const PUT_OFF = '5 minutes'

/**
 * Takes due deliveries, of each webhook as many as it has room for. A later one of an entity waits for the earlier, so
 * that a receiver never sees an entity go back in time: of each entity that is found by what is due the first that
 * waits is taken, which may be due for less long. Whoever else claims the same rows finds them no longer due.
 */
export async function claimDeliveries(db: Db, options: ClaimOptions): Promise<Claimed[]> {
  const now = sql`${options.now.toISOString()}::timestamptz`
  const rooms = [...options.rooms]
  const { rows } = await sql<Claimed>`
    with recursive rooms as (
      select * from unnest(${rooms.map(([id]) => id)}::bigint[], ${rooms.map(([, room]) => room)}::int[])
        as rooms (webhook_id, room)
    ), pending as (
      (select webhook_id from webhook_events where date_next_attempt is not null order by webhook_id limit 1)
      union all
      select (select webhook_id from webhook_events
        where date_next_attempt is not null and webhook_id > pending.webhook_id order by webhook_id limit 1)
      from pending where pending.webhook_id is not null
    ), able as (
      select webhooks.id, coalesce(rooms.room, ${AT_A_TIME}::int) as room
      from pending
      join webhooks on webhooks.id = pending.webhook_id
      left join rooms on rooms.webhook_id = webhooks.id
      where status = 'ACTIVE' and (date_paused_until is null or date_paused_until <= ${now})
        and coalesce(rooms.room, ${AT_A_TIME}::int) > 0
    ), due as materialized (
      select due.*, able.room, head.*, count(*) over (partition by due.webhook_id) = ${WINDOW} as is_crowd
      from able cross join lateral (
        select id, webhook_id, entity_type, entity_id from webhook_events
        where webhook_id = able.id and date_next_attempt <= ${now}
        order by date_next_attempt, id limit ${WINDOW}
      ) as due
      cross join lateral (
        select id as head_id, date_next_attempt as head_due, sending as head_sending from webhook_events as earlier
        where earlier.webhook_id = due.webhook_id and earlier.entity_type = due.entity_type
          and earlier.entity_id = due.entity_id and earlier.id <= due.id and earlier.date_next_attempt is not null
        order by earlier.id limit 1
      ) as head
    ), put_off as (
      update webhook_events set date_next_attempt = case when head_sending then ${now} + ${ASIDE}::interval
        else least(head_due, ${now} + ${PUT_OFF}::interval) end
      from due where webhook_events.id = due.id and head_due > ${now} and (is_crowd or not head_sending)
    ), chosen as (
      select id from (
        select head_id as id, room, row_number() over (partition by webhook_id order by head_id) as place
        from (select distinct webhook_id, room, head_id from due where head_due <= ${now}) as heads
      ) as ready
      where place <= room order by place, id limit ${options.atMost}
    )
    update webhook_events set status = 'IN_PROGRESS', sending = true, attempts = attempts + 1,
      remote_endpoint = webhooks.remote_endpoint,
      date_last_modified = ${now}, date_next_attempt = ${now} + ${LEASE}::interval
    from chosen, webhooks
    where webhook_events.id = chosen.id and webhooks.id = webhook_events.webhook_id
      and webhook_events.date_next_attempt <= ${now}
    returning webhook_events.id, webhook_id, webhook_events.app_id, event_id, event_type, topic, entity_type,
      entity_id, bag_id, simulated, attempts, body, webhooks.remote_endpoint, webhooks.headers,
      array(
        select secret from webhook_secrets
        where webhook_secrets.webhook_id = webhooks.id and (date_expires is null or date_expires > ${now})
        order by id desc
      ) as secrets`.execute(db)
  return rows
}

/** Makes deliveries due that this process could not end, as if it had not begun them. */
export async function handBack(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update webhook_events set sending = false, attempts = greatest(attempts - 1, 0), date_next_attempt = ${now.toISOString()}
    where id = any(${ids}::bigint[]) and date_next_attempt is not null`.execute(db)
}
