import { RAISED_EVENT_TYPES } from '@causeway/domain-types/webhook-event-types.ts'
import type { WebhookEventType } from '@causeway/domain-types/webhook.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { EntityType } from './tables.ts'

/** What events of a type are about; null for those that nothing raises yet. */
export function entityTypeOf(event: WebhookEventType): EntityType | null {
  if (!RAISED_EVENT_TYPES.has(event)) return null
  if (event.startsWith('ORDER_')) return 'ORDER'
  return event.startsWith('OFFER_') ? 'OFFER' : 'IMPORT'
}

/** Things that the app is told of, each with its `id`. */
function ofApp(type: EntityType, appId: number): RawBuilder<unknown> {
  switch (type) {
    case 'ORDER':
      return sql`select id from orders where app_id = ${appId}`
    case 'OFFER':
      return sql`select id from app_offers where app_id = ${appId} and visible`
    case 'IMPORT':
      return sql`select import_runs.id from import_runs join connections using (merchant_id)
        where app_id = ${appId} and connections.status = 'CONNECTED'`
  }
}

/** Whether the thing is the app's to hear of. */
export async function isOfApp(db: Db, type: EntityType, id: number, appId: number): Promise<boolean> {
  const { rows } = await sql`select from (${ofApp(type, appId)}) as found where id = ${id}`.execute(db)
  return rows.length > 0
}

/** The last thing of its kind that the app may hear of. */
export async function newestOfApp(db: Db, type: EntityType, appId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (${ofApp(type, appId)}) as found order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
