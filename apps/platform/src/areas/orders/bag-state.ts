import { orderStatusOf } from '@causeway/domain-types/bag-rules.ts'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type BagRecord, stateOf } from './order-rows.ts'
import type { OrderTables } from './tables.ts'

/** A bag to be changed, its order locked first: changes of an order's bags come one after the other. */
export async function lockBag(tx: Tx, orderId: number, bagId: number): Promise<BagRecord | undefined> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  return tx
    .selectFrom('bags')
    .selectAll()
    .where('id', '=', bagId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

/** What is written down of a bag that changes. */
export type BagChange = Pick<
  Updateable<OrderTables['bags']>,
  | 'submission_status'
  | 'financial_status'
  | 'fulfillment_status'
  | 'dispute_status'
  | 'refunded_total'
  | 'restock_items'
  | 'notify_customer'
  | 'date_canceled'
> & { status?: BagRecord['status'] }

/** Lines of such a bag differ from each other, so that each keeps its own status. */
const OF_SOME_LINES = 'PARTIALLY_RETURNED'

/** Puts a locked bag with its lines in another state, and its order in the one that follows from all its bags. */
export async function changeBag(
  tx: Tx,
  bag: Pick<BagRecord, 'id' | 'order_id'>,
  change: BagChange,
  now: Date,
): Promise<void> {
  const date_last_modified = now.toISOString()
  await tx
    .updateTable('bags')
    .set({ ...change, date_last_modified })
    .where('id', '=', bag.id)
    .execute()
  const { status } = change
  if (status !== undefined && status !== OF_SOME_LINES)
    await tx.updateTable('order_skus').set({ status }).where('bag_id', '=', bag.id).execute()
  const bags = await tx
    .selectFrom('bags')
    .select(['status', 'submission_status', 'financial_status'])
    .where('order_id', '=', bag.order_id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ status: orderStatusOf(bags.map(stateOf)), date_last_modified })
    .where('id', '=', bag.order_id)
    .execute()
}
