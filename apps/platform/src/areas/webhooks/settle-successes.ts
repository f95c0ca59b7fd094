import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type Ended, shownOf } from './delivery-attempt.ts'

/** As the statement reads it: one object an attempt. */
const rowOf = ({ claimed, attempt }: Ended) => ({
  id: claimed.id,
  request_headers: attempt.requestHeaders,
  status_code: attempt.statusCode,
  response_headers: attempt.responseHeaders,
  response: attempt.response,
  shown: shownOf(attempt),
  duration_ms: Math.round(attempt.durationMs),
  date_created: attempt.startedAt.toISOString(),
})

/** Writes down attempts that arrived, however many, at once; the next of each entity, which waited for it, is due then. */
export async function settleSuccesses(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  const at = now.toISOString()
  const webhookIds = [...new Set(ended.map(({ claimed }) => claimed.webhook_id))]
  // Before any delivery, as everybody who changes both does.
  await sql`select from webhooks where id = any(${webhookIds}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    with ended as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ended.map(rowOf))}::jsonb) as ended (
        id bigint, request_headers jsonb, status_code int, response_headers jsonb, response text, shown text,
        duration_ms int, date_created timestamptz)
    ), settled as (
      update webhook_events set status = 'SUCCEEDED', sending = false, status_code = ended.status_code,
        response = ended.shown, date_next_attempt = null, date_last_modified = ${at}
      from ended where webhook_events.id = ended.id
      returning webhook_events.id, webhook_id, entity_type, entity_id
    ), kept as (
      insert into webhook_attempts (webhook_event_id, request_headers, status_code, response_headers, response,
        duration_ms, date_created)
      select id, request_headers, ended.status_code, response_headers, ended.response, duration_ms, ended.date_created
      from ended join settled using (id)
    ), well as (
      update webhooks set date_last_success = ${at}, pauses = 0, date_paused_until = null
      where id in (select webhook_id from settled)
    )
    update webhook_events set date_next_attempt = ${at} from settled cross join lateral (
      select later.id from webhook_events as later
      where later.webhook_id = settled.webhook_id and later.entity_type = settled.entity_type
        and later.entity_id = settled.entity_id and later.id > settled.id and later.date_next_attempt is not null
      order by later.id limit 1
    ) as next
    where webhook_events.id = next.id and date_next_attempt > ${at} and status = 'CREATED'`.execute(tx)
}
