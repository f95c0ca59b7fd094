import * as z from 'zod/mini'
import { ProductType, VariantValue } from './offer.ts'

export const BagStatus = z.enum([
  'IN_PROGRESS',
  'PROCESSING',
  'SHIPPED',
  'PARTIALLY_SHIPPED',
  'DELIVERED',
  'COULD_NOT_DELIVER',
  'RETURNED',
  'CANCELED',
  'REFUNDED',
  'ERROR',
  'PARTIALLY_RETURNED',
  'PARTIALLY_REFUNDED',
])
export type BagStatus = z.output<typeof BagStatus>

export const BagSubmissionStatus = z.enum([
  'IN_PROGRESS',
  'SUBMITTED',
  'ACCEPTED',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REJECTED',
  'CANCELED',
  'BACKORDERED',
])
export type BagSubmissionStatus = z.output<typeof BagSubmissionStatus>

export const FinancialStatus = z.enum([
  'UNPAID',
  'AUTHORIZED',
  'PENDING',
  'PAID',
  'PARTIALLY_PAID',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'VOIDED',
])
export type FinancialStatus = z.output<typeof FinancialStatus>

export const FulfillmentStatus = z.enum([
  'PROCESSING',
  'SHIPPED',
  'PARTIALLY_SHIPPED',
  'DELIVERED',
  'COULD_NOT_DELIVER',
  'RETURNED',
])
export type FulfillmentStatus = z.output<typeof FulfillmentStatus>

export const DisputeStatus = z.enum(['UNDISPUTED', 'IN_DISPUTE', 'DISPUTE_WON', 'DISPUTE_LOST'])
export type DisputeStatus = z.output<typeof DisputeStatus>

export const BagSortKey = z.enum([
  'id',
  'seller',
  'total',
  'orderId',
  'externalId',
  'financialStatus',
  'fulfillmentStatus',
  'dateSubmitted',
])
export type BagSortKey = z.output<typeof BagSortKey>

/** A line of a bag. Prices in minor units of the bag's currency. */
export const OrderSku = z.object({
  id: z.int(),
  skuId: z.int(),
  offerId: z.int(),
  name: z.string(),
  brand: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  variantValues: z.array(VariantValue),
  thumbnail: z.nullable(z.string()),
  productType: ProductType,
  quantity: z.int(),
  price: z.int(),
  linePrice: z.int(),
  status: BagStatus,
})
export type OrderSku = z.output<typeof OrderSku>

export const DistributionSide = z.enum(['MERCHANT', 'DEVELOPER'])
export type DistributionSide = z.output<typeof DistributionSide>

/** Who gets how much of a bag, as posted: a refund is a row of its own with a negative amount. */
export const BagShare = z.object({
  id: z.int(),
  payoutAccountType: DistributionSide,
  type: z.enum(['PAYMENT', 'REFUND', 'ADJUSTMENT', 'DISPUTE_ADJUSTMENT']),
  amount: z.int(),
  dateCreated: z.string(),
})
export type BagShare = z.output<typeof BagShare>

const bagColumns = {
  id: z.int(),
  orderId: z.int(),
  appId: z.int(),
  merchantId: z.int(),
  seller: z.string(),
  externalId: z.nullable(z.string()),
  status: BagStatus,
  submissionStatus: BagSubmissionStatus,
  financialStatus: FinancialStatus,
  fulfillmentStatus: FulfillmentStatus,
  disputeStatus: DisputeStatus,
  total: z.int(),
  currency: z.string(),
  itemCount: z.int(),
  dateSubmitted: z.string(),
  dateLastModified: z.string(),
}

export const BagRow = z.object({ ...bagColumns, customerName: z.string() })
export type BagRow = z.output<typeof BagRow>

/** The part of an order that one merchant fulfils. All amounts in minor units, the rate in percent. */
export const Bag = z.object({
  ...bagColumns,
  subTotal: z.int(),
  shippingTotal: z.int(),
  taxTotal: z.int(),
  dutyTotal: z.int(),
  discountTotal: z.int(),
  taxesIncluded: z.boolean(),
  commissionRate: z.number(),
  commission: z.int(),
  shippingMethod: z.nullable(z.string()),
  dateCanceled: z.nullable(z.string()),
  cancellation: z.nullable(z.object({ restockItems: z.boolean(), notifyCustomer: z.boolean() })),
  skus: z.array(OrderSku),
  shares: z.array(BagShare),
})
export type Bag = z.output<typeof Bag>

/** The choices of canceling a bag; what they are when left out is in `bag-rules.ts`. */
export const CancelBag = z.object({
  restockItems: z.optional(z.boolean()),
  notifyCustomer: z.optional(z.boolean()),
})
export type CancelBag = z.output<typeof CancelBag>
