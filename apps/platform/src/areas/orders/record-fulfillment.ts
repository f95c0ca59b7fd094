import type { FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import type { LiveEventType } from '@causeway/domain-types/live-event.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import type { BagRecord } from './order-rows.ts'

export interface FulfillmentReport {
  bagIds: readonly number[]
  status: FulfillmentStatus
  now: Date
}

type Columns = Pick<BagRecord, 'status' | 'submission_status' | 'fulfillment_status'>

function bagColumns(status: FulfillmentStatus): Columns {
  switch (status) {
    case 'PROCESSING':
    case 'PARTIALLY_SHIPPED':
      return { status, submission_status: 'ACCEPTED', fulfillment_status: status }
    case 'SHIPPED':
    case 'DELIVERED':
    case 'COULD_NOT_DELIVER':
    case 'RETURNED':
      return { status, submission_status: 'COMPLETED', fulfillment_status: status }
  }
}

function eventOf(status: FulfillmentStatus): LiveEventType {
  switch (status) {
    case 'SHIPPED':
      return 'ORDER_SHIPPED'
    case 'DELIVERED':
      return 'ORDER_DELIVERED'
    case 'RETURNED':
      return 'ORDER_RETURNED'
    case 'PROCESSING':
    case 'PARTIALLY_SHIPPED':
    case 'COULD_NOT_DELIVER':
      return 'ORDER_UPDATED'
  }
}

/** Takes down how far a store is with bags. Those that were canceled or refunded meanwhile stay as they are. */
export async function recordFulfillment(tx: Tx, { bagIds, status, now }: FulfillmentReport): Promise<void> {
  const bags = await tx
    .updateTable('bags')
    .set({ ...bagColumns(status), date_last_modified: now.toISOString() })
    .where('id', '=', sql<number>`any(${bagIds}::bigint[])`)
    .where('submission_status', 'in', ['ACCEPTED', 'COMPLETED'])
    .returning(['id', 'order_id', 'app_id', 'merchant_id'])
    .execute()
  const changed = bags.map((bag) => bag.id)
  await tx
    .updateTable('order_skus')
    .set({ status })
    .where('bag_id', '=', sql<number>`any(${changed}::bigint[])`)
    .execute()
  await emit(
    tx,
    ...bags.map((bag) => ({
      type: eventOf(status),
      appId: bag.app_id,
      merchantId: bag.merchant_id,
      orderId: bag.order_id,
      bagId: bag.id,
      date: now,
    })),
  )
}
