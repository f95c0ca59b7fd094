import * as z from 'zod/mini'
import { PaymentProvider } from './payment-provider.ts'
import { ProcessingError } from './processing-error.ts'

export const TransferReversalStatus = z.enum(['PENDING', 'COMPLETE', 'FAILED'])
export type TransferReversalStatus = z.output<typeof TransferReversalStatus>

/** Money taken back from a transfer, as after a refund. */
export const TransferReversal = z.object({
  id: z.int(),
  transferId: z.int(),
  status: TransferReversalStatus,
  amount: z.int(),
  currency: z.string(),
  appId: z.int(),
  merchantId: z.nullable(z.int()),
  merchantName: z.nullable(z.string()),
  refundId: z.nullable(z.int()),
  paymentProvider: PaymentProvider,
  errors: z.array(ProcessingError),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type TransferReversal = z.output<typeof TransferReversal>
