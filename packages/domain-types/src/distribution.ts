import * as z from 'zod/mini'
import { BagShare, DistributionSide } from './bag.ts'
import { PaymentProvider } from './payment-provider.ts'
import { TransferStatus } from './transfer.ts'

export const DistributionType = BagShare.shape.type
export type DistributionType = z.output<typeof DistributionType>

/** One side's part of one money event of a bag. Amounts in minor units; a refund's are negative. */
export const Distribution = z.object({
  id: z.int(),
  type: DistributionType,
  status: TransferStatus,
  payoutAccountId: z.nullable(z.int()),
  payoutAccountType: DistributionSide,
  currency: z.string(),
  /** Before the provider's fee. */
  distributionAmount: z.int(),
  netDistributionAmount: z.int(),
  /** Positive on the channel's row, negative on the merchant's. */
  commission: z.int(),
  merchantCommissionRate: z.number(),
  shippingAmount: z.int(),
  taxAmount: z.int(),
  dutyAmount: z.int(),
  paymentProvider: PaymentProvider,
  paymentProviderTransactionId: z.nullable(z.string()),
  paymentProviderVolumeFee: z.int(),
  paymentProviderFixedFee: z.int(),
  paymentProviderTotalFee: z.int(),
  appId: z.int(),
  appName: z.string(),
  merchantId: z.int(),
  merchantName: z.string(),
  orderId: z.int(),
  /** The same on every row of the order: never to be summed. */
  orderTotal: z.int(),
  externalOrderId: z.nullable(z.string()),
  bagId: z.int(),
  bagSubTotal: z.int(),
  bagCommissionableAmount: z.int(),
  bagShippingTotal: z.int(),
  bagTaxTotal: z.int(),
  bagDutyTotal: z.int(),
  bagDiscountTotal: z.int(),
  bagTotal: z.int(),
  refundId: z.nullable(z.int()),
  adjustmentId: z.nullable(z.int()),
  refundDiscrepancy: z.nullable(z.int()),
  transferId: z.nullable(z.int()),
  payoutId: z.nullable(z.int()),
  payoutAmount: z.nullable(z.int()),
  datePayoutCreated: z.nullable(z.string()),
  /** In the future while it is an estimate. */
  datePayoutSettled: z.nullable(z.string()),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type Distribution = z.output<typeof Distribution>
