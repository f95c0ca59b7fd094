import type { LiveEventType } from '@causeway/domain-types/live-event.ts'
import type { Tx } from '../db/database.ts'

/** Tells people of something: each hears of the own notification, and nobody of the event. */
export const NOTIFICATION_ADDED = 'NOTIFICATION_ADDED'

export interface OutboxEvent {
  type: LiveEventType | typeof NOTIFICATION_ADDED
  /** Who may see it: members of the app's org and of the merchant's, each where given. */
  appId?: number | null
  merchantId?: number | null
  orderId?: number | null
  bagId?: number | null
  importRunId?: number | null
  body?: Record<string, unknown>
  actorUserId?: number | null
  /** When it happened; now, unless given. */
  date?: Date
}

/** Announces changes in the transaction that makes them: told to everyone if it commits, and never otherwise. */
export async function emit(tx: Tx, ...events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        type: event.type,
        app_id: event.appId ?? null,
        merchant_id: event.merchantId ?? null,
        order_id: event.orderId ?? null,
        bag_id: event.bagId ?? null,
        import_run_id: event.importRunId ?? null,
        body: JSON.stringify(event.body ?? {}),
        actor_user_id: event.actorUserId ?? null,
        ...(event.date && { date_created: event.date.toISOString() }),
      })),
    )
    .execute()
}
