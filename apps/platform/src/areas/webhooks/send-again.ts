import { randomUUID } from 'node:crypto'
import type { WebhookWindow } from '@causeway/api-contract/webhooks.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { WebhookEvent, WebhookEventStatus } from '@causeway/domain-types/webhook-event.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { auditWebhook } from './change-webhooks.ts'
import { DELIVERIES_CHANNEL } from './create-deliveries.ts'
import { deliveryBody } from './delivery-body.ts'
import { entityTypeOf, isOfApp } from './entities.ts'
import { ownWebhook, requireDelivery } from './own-webhook.ts'
import { readDelivery } from './read-delivery.ts'
import { requireForward } from './require-forward.ts'

type Webhook = Awaited<ReturnType<typeof ownWebhook>>

const wakeDeliveries = (tx: Tx, { stage }: Context) =>
  sql`select pg_notify(${DELIVERIES_CHANNEL}, ${stage})`.execute(tx)

/** A webhook that sends: what is sent again to another would only wait. */
async function sendingWebhook(context: Context, webhookId: number): Promise<Webhook> {
  const webhook = await ownWebhook(context, webhookId, 'webhooks.manage')
  if (webhook.status !== 'ACTIVE') throw conflict('WEBHOOK_NOT_ACTIVE', 'Enable the webhook first.')
  return webhook
}

interface Again extends WebhookWindow {
  id?: number
  statuses: readonly WebhookEventStatus[]
}

/** What is over, of a webhook, by status and time; both ends of the time are included. */
function over(webhookId: number, { id, from, to, statuses }: Again) {
  requireForward({ from, to }, 'to')
  return sql`from webhook_events where webhook_id = ${webhookId} and date_next_attempt is null
    and status = any(${statuses}::text[])
    and (${id ?? null}::bigint is null or id = ${id ?? null})
    and (${from ?? null}::timestamptz is null or date_created >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or date_created <= ${to ?? null})`
}

/**
 * Sends what is over once more: the same delivery, with the same bytes and the same message id, in a new round of
 * attempts. Asked for twice, it is sent once.
 */
async function sendAgain(tx: Tx, context: Context, webhookId: number, again: Again): Promise<number> {
  const now = context.now().toISOString()
  const { rows } = await sql`
    update webhook_events set status = 'CREATED', attempts = 0, status_code = null, response = null,
      date_next_attempt = ${now}, date_last_modified = ${now}
    where id in (select id ${over(webhookId, again)} for update) and date_next_attempt is null
    returning 1`.execute(tx)
  if (rows.length > 0) await wakeDeliveries(tx, context)
  return rows.length
}

const MISSED = ['FAILED', 'CANCELLED'] as const
const OVER = ['SUCCEEDED', ...MISSED] as const

export async function resend(
  context: Context,
  webhookId: number,
  deliveryId: number,
): Promise<Wire<WebhookEvent>> {
  const webhook = await sendingWebhook(context, webhookId)
  await requireDelivery(context.db, webhookId, deliveryId)
  return context.db.transaction().execute(async (tx) => {
    await sendAgain(tx, context, webhookId, { id: deliveryId, statuses: OVER })
    await auditWebhook(tx, context, webhook, { action: 'resend' })
    return readDelivery(tx, webhookId, deliveryId)
  })
}

/** Sends again what failed, or was skipped while the webhook was disabled, since a time. */
export async function recover(
  context: Context,
  webhookId: number,
  since: string,
): Promise<{ count: number }> {
  const webhook = await sendingWebhook(context, webhookId)
  return context.db.transaction().execute(async (tx) => {
    const count = await sendAgain(tx, context, webhookId, { from: since, statuses: MISSED })
    await auditWebhook(tx, context, webhook, { action: 'recover' })
    return { count }
  })
}

/** How many a replay of the window would send. */
export async function previewReplay(
  context: Context,
  webhookId: number,
  window: WebhookWindow,
): Promise<{ count: number }> {
  await ownWebhook(context, webhookId, 'webhooks.manage')
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${over(webhookId, { ...window, statuses: OVER })}`.execute(context.db)
  return { count: rows[0]?.count ?? 0 }
}

export async function replay(
  context: Context,
  webhookId: number,
  window: WebhookWindow,
): Promise<{ count: number }> {
  const webhook = await sendingWebhook(context, webhookId)
  return context.db.transaction().execute(async (tx) => {
    const count = await sendAgain(tx, context, webhookId, { ...window, statuses: OVER })
    await auditWebhook(tx, context, webhook, { action: 'replay' })
    return { count }
  })
}

/** Sends an event of the webhook's type about an order, an offer or an import of the developer's choice. */
export async function simulate(
  context: Context,
  webhookId: number,
  entityId: number,
): Promise<Wire<WebhookEvent>> {
  const webhook = await sendingWebhook(context, webhookId)
  const type = entityTypeOf(webhook.event)
  if (!type)
    throw conflict('NOTHING_TO_SIMULATE', `There is nothing yet that ${webhook.event} could tell of.`)
  if (!(await isOfApp(context.db, type, entityId, webhook.app_id))) {
    throw invalid({ entity_id: 'The app has nothing with this id.' })
  }
  const body = await deliveryBody(context.db, type, entityId)
  const now = context.now().toISOString()
  return context.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('webhook_events')
      .values({
        app_id: webhook.app_id,
        webhook_id: webhookId,
        event_id: randomUUID(),
        event_type: webhook.event,
        topic: webhook.event,
        entity_type: type,
        entity_id: entityId,
        bag_id: null,
        remote_endpoint: webhook.remote_endpoint,
        simulated: true,
        body,
        date_created: now,
        date_last_modified: now,
        date_next_attempt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await wakeDeliveries(tx, context)
    await auditWebhook(tx, context, webhook, { action: 'simulate' })
    return readDelivery(tx, webhookId, id)
  })
}
