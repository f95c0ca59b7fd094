import type { BagSubmissionStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import type { LiveEventType } from '@causeway/domain-types/live-event.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'

/** How far a store is with a bag. */
export interface FulfillmentReport {
  bagId: number
  status: FulfillmentStatus
  at: Date
}

function submissionOf(status: FulfillmentStatus): BagSubmissionStatus {
  switch (status) {
    case 'PROCESSING':
    case 'PARTIALLY_SHIPPED':
      return 'ACCEPTED'
    case 'SHIPPED':
    case 'DELIVERED':
    case 'COULD_NOT_DELIVER':
    case 'RETURNED':
      return 'COMPLETED'
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

const isPartlyRefunded = sql<boolean>`(bags.submission_status = 'PARTIALLY_REFUNDED')`

interface ChangedBag {
  id: number
  order_id: number
  app_id: number
  merchant_id: number
  status: FulfillmentStatus
  at: string
}

/**
 * Takes down what stores report, at most one report a bag. What was canceled or refunded meanwhile stays as it is; what
 * was refunded in part says so still, and is sent all the same.
 */
export async function recordFulfillment(tx: Tx, reports: readonly FulfillmentReport[]): Promise<void> {
  const { rows } = await sql<ChangedBag>`
    with reports as (
      select * from unnest(
        ${reports.map(({ bagId }) => bagId)}::bigint[],
        ${reports.map(({ status }) => status)}::text[],
        ${reports.map(({ status }) => submissionOf(status))}::text[],
        ${reports.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as report (bag_id, status, submission_status, at)
    ), changed as (
      update bags set
        status = case when ${isPartlyRefunded} then bags.status else reports.status end,
        fulfillment_status = reports.status,
        submission_status = case when ${isPartlyRefunded} then bags.submission_status
          else reports.submission_status end,
        date_last_modified = reports.at
      from reports
      where bags.id = reports.bag_id
        and bags.submission_status in ('ACCEPTED', 'BACKORDERED', 'COMPLETED', 'PARTIALLY_REFUNDED')
      returning bags.id, bags.order_id, bags.app_id, bags.merchant_id, reports.status, reports.at,
        ${isPartlyRefunded} as is_partly_refunded
    ), lines as (
      update order_skus set status = changed.status from changed
      where order_skus.bag_id = changed.id and not changed.is_partly_refunded
    )
    select * from changed order by at, id`.execute(tx)
  await emit(
    tx,
    ...rows.map((bag) => ({
      type: eventOf(bag.status),
      appId: bag.app_id,
      merchantId: bag.merchant_id,
      orderId: bag.order_id,
      bagId: bag.id,
      date: new Date(bag.at),
    })),
  )
}
