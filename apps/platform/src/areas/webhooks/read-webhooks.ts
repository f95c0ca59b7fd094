import type { Wire } from '@causeway/domain-types/case.ts'
import type { ExtendedWebhook, Webhook, WebhookEventType } from '@causeway/domain-types/webhook.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { FAILURE_WINDOW_MS } from './delivery-rules.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const nextAttempt = sql<string | null>`(
  select greatest(min(date_next_attempt), webhooks.date_paused_until) from webhook_events
  where webhook_id = webhooks.id and date_next_attempt is not null having count(*) > 0
)`.as('date_next_attempt')

const oldSecretExpires = (now: Date) =>
  sql<string | null>`(
    select max(date_expires) from webhook_secrets
    where webhook_id = webhooks.id and date_expires > ${now.toISOString()}
  )`.as('date_old_secret_expires')

/** Failures before it count no more. */
const windowStart = (now: Date) => new Date(now.getTime() - FAILURE_WINDOW_MS).toISOString()

const query = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('webhooks')
    .select([
      'id',
      'app_id',
      'event',
      'remote_endpoint',
      'headers',
      'status',
      'status_reason',
      sql<number>`case when date_failures_since > ${windowStart(now)} then failures else 0 end`.as(
        'failures',
      ),
      'pauses',
      sql<string | null>`case when date_paused_until > ${now.toISOString()} then date_paused_until end`.as(
        'date_paused_until',
      ),
      'date_owner_told',
      'date_last_success',
      nextAttempt,
      oldSecretExpires(now),
      'date_created',
      'date_last_modified',
    ])

export const readWebhook = (db: Db | Tx, id: number, now: Date): Promise<Wire<Webhook>> =>
  query(db, now).where('id', '=', id).executeTakeFirstOrThrow()

interface Week {
  webhook_id: number
  events_count: number
  failure_rate: number
}

async function lastWeek(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Week>> {
  const since = new Date(now.getTime() - WEEK_MS).toISOString()
  const { rows } = await sql<Week>`
    select webhook_id, count(*) as events_count,
      (count(*) filter (where status = 'FAILED'))::float8 / count(*) as failure_rate
    from webhook_events where webhook_id = any(${ids}::bigint[]) and date_created >= ${since}
    group by webhook_id`.execute(db)
  return new Map(rows.map((row) => [row.webhook_id, row]))
}

export interface ListedWebhooks {
  appId: number
  event?: WebhookEventType | undefined
  extended?: boolean | undefined
}

/** An app's webhooks, by event type. */
export async function listWebhooks(
  db: Db,
  { appId, event, extended }: ListedWebhooks,
  now: Date,
): Promise<Wire<ExtendedWebhook>[]> {
  const webhooks = await query(db, now)
    .where('app_id', '=', appId)
    .$if(event !== undefined, (some) => some.where('event', '=', event ?? 'ORDER_UPDATED'))
    .orderBy('event')
    .orderBy('id')
    .execute()
  const weeks = extended
    ? await lastWeek(
        db,
        webhooks.map(({ id }) => id),
        now,
      )
    : null
  return webhooks.map((webhook) => ({
    ...webhook,
    events_count: weeks && (weeks.get(webhook.id)?.events_count ?? 0),
    failure_rate: weeks && (weeks.get(webhook.id)?.failure_rate ?? 0),
  }))
}
