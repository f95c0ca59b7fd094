import type { Wire } from '@causeway/domain-types/case.ts'
import type { OrderEvent } from '@causeway/domain-types/order.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personNames } from '../accounts/names.ts'
import { inView, type OrderView } from './order-view.ts'

/** What happened to an order, oldest first; a merchant is told of the own bags only. */
export async function readOrderEvents(
  db: Db | Tx,
  orderId: number,
  view: OrderView,
): Promise<Wire<OrderEvent>[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['event_id', 'type', 'bag_id', 'actor_user_id', 'date_created'])
    .where('order_id', '=', orderId)
    .where(inView(view))
    .orderBy('id')
    .execute()
  const actorIds = rows.flatMap((row) => (row.actor_user_id === null ? [] : [row.actor_user_id]))
  const names = await personNames(db, actorIds)
  return rows.map((row) => ({
    id: row.event_id,
    type: row.type,
    bag_id: row.bag_id,
    actor: row.actor_user_id === null ? null : (names.get(row.actor_user_id) ?? null),
    date_created: row.date_created,
  }))
}
