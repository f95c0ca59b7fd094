import type { Wire } from '@causeway/domain-types/case.ts'
import type { WebhookAttempt, WebhookEvent, WebhookEventBody } from '@causeway/domain-types/webhook-event.ts'
import type { WebhookHeader } from '@causeway/domain-types/webhook.ts'
import type { Db, Tx } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { deliveryBody } from './delivery-body.ts'
import { deliveryColumns } from './search-deliveries.ts'

export async function readDelivery(db: Db | Tx, webhookId: number, id: number): Promise<Wire<WebhookEvent>> {
  const delivery = await db
    .selectFrom('webhook_events')
    .select(deliveryColumns)
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (!delivery) throw notFound('Event')
  return delivery
}

/** The bytes as they are sent; of what was never sent, as they would be now. */
export async function readDeliveryBody(
  db: Db,
  webhookId: number,
  id: number,
): Promise<Wire<WebhookEventBody>> {
  const delivery = await db
    .selectFrom('webhook_events')
    .select(['body', 'entity_type', 'entity_id', 'date_created'])
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (!delivery) throw notFound('Event')
  const body = delivery.body ?? (await deliveryBody(db, delivery.entity_type, delivery.entity_id))
  return { body, length: Buffer.byteLength(body), date_created: delivery.date_created }
}

const listed = (headers: Readonly<Record<string, string>>): WebhookHeader[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/** The attempts of a delivery, the last first. */
export async function readAttempts(db: Db, deliveryId: number): Promise<Wire<WebhookAttempt>[]> {
  const rows = await db
    .selectFrom('webhook_attempts')
    .select([
      'id',
      'request_headers',
      'status_code',
      'response_headers',
      'response',
      'error',
      'duration_ms',
      'date_created',
    ])
    .where('webhook_event_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    ...row,
    request_headers: listed(row.request_headers),
    response_headers: row.response_headers && listed(row.response_headers),
  }))
}
