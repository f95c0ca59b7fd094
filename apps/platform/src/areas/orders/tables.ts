import type {
  BagStatus,
  BagSubmissionStatus,
  DisputeStatus,
  FinancialStatus,
  FulfillmentStatus,
} from '@causeway/domain-types/bag.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { ProductType, VariantValue } from '@causeway/domain-types/offer.ts'
import type { OrderAddress, OrderStatus } from '@causeway/domain-types/order.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface AmountColumns {
  currency: string
  sub_total: number
  shipping_total: number
  tax_total: number
  duty_total: number
  discount_total: number
  total: number
}

interface OrdersTable extends AmountColumns {
  id: GeneratedAlways<number>
  app_id: number
  app_order_id: string | null
  referral_id: string | null
  status: OrderStatus
  bag_count: number
  item_count: number
  customer_first_name: string
  customer_last_name: string
  customer_name: string
  customer_email: string
  shipping_address: JSONColumnType<Wire<OrderAddress>>
  billing_address: JSONColumnType<Wire<OrderAddress>>
  customer_sort: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  date_submitted: string
  date_last_modified: string
}

interface BagsTable extends AmountColumns {
  id: GeneratedAlways<number>
  order_id: number
  app_id: number
  merchant_id: number
  /** The merchant's name when the order was placed, as the shopper saw it. */
  seller: string
  customer_name: string
  store_order_number: number
  external_id: GeneratedAlways<string>
  status: BagStatus
  submission_status: BagSubmissionStatus
  financial_status: FinancialStatus
  fulfillment_status: FulfillmentStatus
  dispute_status: DisputeStatus
  item_count: number
  taxes_included: boolean
  /** Percent. */
  commission_rate: number
  commission: number
  refunded_total: Generated<number>
  shipping_method: string | null
  restock_items: Generated<boolean | null>
  notify_customer: Generated<boolean | null>
  date_canceled: Generated<string | null>
  seller_sort: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  date_submitted: string
  date_last_modified: string
}

interface OrderSkusTable {
  id: GeneratedAlways<number>
  order_id: number
  bag_id: number
  app_id: number
  merchant_id: number
  sku_id: number
  offer_id: number
  name: string
  brand: string | null
  sku: string | null
  variant_values: JSONColumnType<VariantValue[]>
  thumbnail: string | null
  product_type: ProductType
  quantity: number
  price: number
  line_price: number
  status: BagStatus
}

interface StoreOrderNumbersTable {
  merchant_id: number
  last_number: number
}

export interface OrderTables {
  orders: OrdersTable
  bags: BagsTable
  order_skus: OrderSkusTable
  store_order_numbers: StoreOrderNumbersTable
}
