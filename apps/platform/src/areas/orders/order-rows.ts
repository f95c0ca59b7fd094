import type { Bag } from '@causeway/domain-types/bag.ts'
import type { BagAmounts } from '@causeway/domain-types/money.ts'
import type { Selectable } from 'kysely'
import type { OrderTables } from './tables.ts'

export type OrderRecord = Selectable<OrderTables['orders']>
export type BagRecord = Selectable<OrderTables['bags']>

/** What a list says of a bag, and an order of each of its bags. */
export const bagRowColumns = [
  'id',
  'order_id',
  'app_id',
  'merchant_id',
  'seller',
  'external_id',
  'status',
  'submission_status',
  'financial_status',
  'fulfillment_status',
  'dispute_status',
  'total',
  'currency',
  'item_count',
  'date_submitted',
  'date_last_modified',
] as const

type AmountsOf = Pick<
  BagRecord,
  | 'sub_total'
  | 'shipping_total'
  | 'tax_total'
  | 'duty_total'
  | 'discount_total'
  | 'taxes_included'
  | 'currency'
>

/** A bag's columns as the money rules name them. */
export function amountsOf(bag: AmountsOf): BagAmounts & { currency: string } {
  return {
    currency: bag.currency,
    subTotal: bag.sub_total,
    shippingTotal: bag.shipping_total,
    taxTotal: bag.tax_total,
    dutyTotal: bag.duty_total,
    discountTotal: bag.discount_total,
    taxesIncluded: bag.taxes_included,
  }
}

export type BagState = Pick<Bag, 'status' | 'submissionStatus' | 'financialStatus'>

/** A bag's columns as the state rules name them. */
export function stateOf(bag: Pick<BagRecord, 'status' | 'submission_status' | 'financial_status'>): BagState {
  return {
    status: bag.status,
    submissionStatus: bag.submission_status,
    financialStatus: bag.financial_status,
  }
}
