import type { TransferStatus } from '@causeway/domain-types/transfer.ts'
import { sql } from 'kysely'

/** No transfer carries a distribution yet, so that each waits for one. */
const status = sql<TransferStatus>`'QUEUED'`.as('status')

/** No fee of a payment provider is taken off. */
const net = sql<number>`distributions.amount`.as('net_distribution_amount')

/** What a list says of a distribution, and its page as well. */
export const distributionColumns = [
  'id',
  'type',
  status,
  'payout_account_type',
  'currency',
  'distribution_amount',
  'commission',
  net,
  'merchant_commission_rate',
  'app_id',
  'merchant_id',
  'merchant_name',
  'order_id',
  'external_order_id',
  'bag_id',
  'date_created',
] as const
