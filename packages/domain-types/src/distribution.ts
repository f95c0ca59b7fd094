import * as z from 'zod/mini'
import { BagShare, DistributionSide } from './bag.ts'
import { PaymentProvider } from './payment-provider.ts'
import { TransferStatus } from './transfer.ts'

export const DistributionType = BagShare.shape.type
export type DistributionType = z.output<typeof DistributionType>

export const DistributionSortKey = z.enum(['dateCreated', 'amount'])
export type DistributionSortKey = z.output<typeof DistributionSortKey>

const distributionColumns = {
  id: z.int(),
  type: DistributionType,
  /** How far it is on its way: queued until a transfer carries it. */
  status: TransferStatus,
  payoutAccountType: DistributionSide,
  currency: z.string(),
  /** Before deductions: a merchant's without the commission taken off, a channel's without the provider's fee. */
  distributionAmount: z.int(),
  /** Positive on the channel's row, negative on the merchant's; the other way round where it is taken back. */
  commission: z.int(),
  netDistributionAmount: z.int(),
  /** Percent. */
  merchantCommissionRate: z.number(),
  appId: z.int(),
  appName: z.string(),
  merchantId: z.int(),
  /** As the shopper saw it. */
  merchantName: z.string(),
  orderId: z.int(),
  /** The number of the order in the merchant's store. */
  externalOrderId: z.nullable(z.string()),
  bagId: z.int(),
  dateCreated: z.string(),
}

export const DistributionRow = z.object(distributionColumns)
export type DistributionRow = z.output<typeof DistributionRow>

/**
 * One side's part of one money event of a bag. Amounts in minor units; what is taken back is negative. What nothing
 * knows yet is null.
 */
export const Distribution = z.object({
  ...distributionColumns,
  payoutAccountId: z.nullable(z.int()),
  /** Goods less discounts. */
  goodsAmount: z.int(),
  shippingAmount: z.int(),
  /** Nothing where the prices hold the tax. */
  taxAmount: z.int(),
  dutyAmount: z.int(),
  paymentProvider: z.nullable(PaymentProvider),
  paymentProviderTransactionId: z.nullable(z.string()),
  paymentProviderVolumeFee: z.int(),
  paymentProviderFixedFee: z.int(),
  paymentProviderTotalFee: z.int(),
  /** The same on every row of the order: never to be summed. A merchant's order is the own bag. */
  orderTotal: z.int(),
  bagSubTotal: z.int(),
  /** What the commission is of. */
  bagCommissionableAmount: z.int(),
  bagShippingTotal: z.int(),
  bagTaxTotal: z.int(),
  bagDutyTotal: z.int(),
  bagDiscountTotal: z.int(),
  bagTotal: z.int(),
  refundId: z.nullable(z.int()),
  adjustmentId: z.nullable(z.int()),
  refundDiscrepancy: z.nullable(z.int()),
  payoutTransferId: z.nullable(z.int()),
  payoutId: z.nullable(z.int()),
  payoutAmount: z.nullable(z.int()),
  datePayoutCreated: z.nullable(z.string()),
  /** In the future while it is an estimate. */
  datePayoutSettled: z.nullable(z.string()),
  dateLastModified: z.string(),
})
export type Distribution = z.output<typeof Distribution>

/** What one side's distributions in one currency add up to. */
export const DistributionSum = z.object({
  currency: z.string(),
  payoutAccountType: DistributionSide,
  count: z.int(),
  distributionAmount: z.int(),
  commission: z.int(),
  netDistributionAmount: z.int(),
})
export type DistributionSum = z.output<typeof DistributionSum>

export const DistributionTotals = z.object({
  content: z.array(DistributionSum),
  /** Whether they were too many to be added up one by one; then there is no sum. */
  isTooMany: z.boolean(),
})
export type DistributionTotals = z.output<typeof DistributionTotals>
