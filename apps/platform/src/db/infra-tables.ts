import type { BagStatus, FinancialStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import type { OfferStatus } from '@causeway/domain-types/offer.ts'
import type { OrderStatus } from '@causeway/domain-types/order.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface OutboxTable {
  id: GeneratedAlways<number>
  event_id: Generated<string>
  /** Set by the dispatcher; null until then. */
  position: Generated<number | null>
  type: string
  app_id: number | null
  merchant_id: number | null
  order_id: number | null
  bag_id: number | null
  import_run_id: number | null
  body: JSONColumnType<Record<string, unknown>>
  actor_user_id: number | null
  date_created: Generated<string>
}

interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  /** Null only inside the transaction that runs the request. */
  response: JSONColumnType<object> | null
  date_created: Generated<string>
}

/** How many rows a list holds by status, as changes to add up (see the migration). */
interface ListCountsTable {
  list: 'app orders' | 'app bags' | 'merchant bags' | 'app offers'
  scope_id: number
  month: string
  status: OrderStatus | BagStatus | OfferStatus
  financial_status: FinancialStatus | null
  fulfillment_status: FulfillmentStatus | null
  n: number
}

export interface InfraTables {
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeysTable
  list_counts: ListCountsTable
}
