import * as z from 'zod/mini'
import { DisputeStatus } from './bag.ts'
import { PaymentProvider } from './payment-provider.ts'
import { ProcessingError } from './processing-error.ts'
import { TransferStatus } from './transfer.ts'

export const TransactionType = z.enum(['AUTHORIZATION', 'CAPTURE', 'SALE', 'VOID', 'REFUND'])
export type TransactionType = z.output<typeof TransactionType>

export const CaptureStatus = z.enum([
  'PROCESSING',
  'CAPTURED',
  'CANCELLED',
  'FAILED',
  'BYPASSED',
  'REQUIRES_ACTION',
  'REQUIRES_PAYMENT_METHOD',
  'REQUIRES_AUTHORIZATION',
  'AUTHORIZED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'NOT_REQUIRED',
])
export type CaptureStatus = z.output<typeof CaptureStatus>

/** How a payment is captured, or its transfers made. */
export const PaymentHandling = z.enum(['AUTOMATIC', 'CUSTOM', 'DISABLED', 'EXTERNAL'])
export type PaymentHandling = z.output<typeof PaymentHandling>

/** What a shopper paid for an order: the sum of its bags' totals, which refunds do not change. */
export const PaymentTransaction = z.object({
  id: z.int(),
  orderId: z.int(),
  appId: z.int(),
  type: TransactionType,
  paymentProvider: PaymentProvider,
  paymentProviderTransactionId: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  captureStatus: CaptureStatus,
  captureMethod: PaymentHandling,
  transferStatus: z.nullable(TransferStatus),
  transferMethod: PaymentHandling,
  disputeStatus: DisputeStatus,
  relatedBagIds: z.array(z.int()),
  relatedRefundIds: z.array(z.int()),
  errors: z.array(ProcessingError),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type PaymentTransaction = z.output<typeof PaymentTransaction>
