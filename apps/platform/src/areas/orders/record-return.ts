import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { changeBag, lockBag } from './bag-state.ts'
import { recordFulfillment } from './record-fulfillment.ts'

interface ReturnedLines {
  orderId: number
  bagId: number
  /** Ids of lines of the bag. */
  lineIds: readonly number[]
  now: Date
}

/** Takes down that lines of a bag came back to the store. With the last of them the whole bag did. */
export async function recordReturn(tx: Tx, { orderId, bagId, lineIds, now }: ReturnedLines): Promise<void> {
  const bag = await lockBag(tx, orderId, bagId)
  if (!bag) throw notFound('Bag')
  if (bag.submission_status !== 'COMPLETED')
    throw conflict('INVALID_BAG_STATE', `Nothing comes back of a bag that is ${bag.submission_status}.`)
  const returned = await tx
    .updateTable('order_skus')
    .set({ status: 'RETURNED' })
    .where('bag_id', '=', bagId)
    .where('id', '=', sql<number>`any(${lineIds}::bigint[])`)
    .where('status', '!=', 'RETURNED')
    .returning('id')
    .execute()
  // All of it was known.
  if (returned.length === 0) return
  const kept = await tx
    .selectFrom('order_skus')
    .select('id')
    .where('bag_id', '=', bagId)
    .where('status', '!=', 'RETURNED')
    .execute()
  if (kept.length === 0) return recordFulfillment(tx, [{ bagId, status: 'RETURNED', at: now }])
  await changeBag(tx, bag, { status: 'PARTIALLY_RETURNED' }, now)
  await emit(tx, {
    type: 'ORDER_RETURNED',
    appId: bag.app_id,
    merchantId: bag.merchant_id,
    orderId,
    bagId,
    date: now,
  })
}
