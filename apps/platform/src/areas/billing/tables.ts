import type { DistributionSide } from '@causeway/domain-types/bag.ts'
import type { DistributionType } from '@causeway/domain-types/distribution.ts'
import type { GeneratedAlways } from 'kysely'

/** One side's share of one change of a bag's money. Rows never change: what is taken back is a row of its own. */
interface DistributionsTable {
  id: GeneratedAlways<number>
  order_id: number
  bag_id: number
  app_id: number
  merchant_id: number
  /** As its bag says. */
  merchant_name: string
  external_order_id: string
  /** Percent. */
  merchant_commission_rate: number
  type: DistributionType
  payout_account_type: DistributionSide
  currency: string
  /** Goods less discounts. */
  goods_amount: number
  shipping_amount: number
  tax_amount: number
  duty_amount: number
  /** What this side gains (the channel) or gives (the merchant, negative) by the commission. */
  commission: number
  /** The sum of the five above. */
  amount: number
  /** Before the commission is taken off, for a merchant; for a channel, the commission. */
  distribution_amount: GeneratedAlways<number>
  date_created: string
}

/** What distributions add up to, as changes to add up in their turn (see the migration). */
interface DistributionSumsTable {
  scope: 'app' | 'merchant'
  scope_id: number
  month: string
  type: DistributionType
  payout_account_type: DistributionSide
  currency: string
  n: number
  distribution_amount: number
  commission: number
  amount: number
}

export interface BillingTables {
  distributions: DistributionsTable
  distribution_sums: DistributionSumsTable
}
