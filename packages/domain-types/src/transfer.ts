import * as z from 'zod/mini'
import { DistributionSide } from './bag.ts'
import { PaymentProvider } from './payment-provider.ts'
import { ProcessingError } from './processing-error.ts'

/** How far money is on its way; distributions, transfers and payment transactions share it. */
export const TransferStatus = z.enum([
  'QUEUED',
  'PENDING',
  'SENT',
  'PARTIALLY_SENT',
  'FAILED',
  'REVERSED',
  'PARTIALLY_REVERSED',
  'BYPASSED',
])
export type TransferStatus = z.output<typeof TransferStatus>

export const TransferMechanism = z.enum(['STANDARD_TRANSFERS', 'DESTINATION_PAYMENTS'])
export type TransferMechanism = z.output<typeof TransferMechanism>

/** Money moved to a payout account: the sum of its distributions. */
export const Transfer = z.object({
  id: z.int(),
  type: DistributionSide,
  status: TransferStatus,
  amount: z.int(),
  currency: z.string(),
  appId: z.int(),
  merchantId: z.nullable(z.int()),
  merchantName: z.nullable(z.string()),
  payoutAccountId: z.nullable(z.int()),
  payoutId: z.nullable(z.int()),
  paymentProvider: PaymentProvider,
  paymentProviderId: z.nullable(z.string()),
  transferMechanism: TransferMechanism,
  relatedOrderIds: z.array(z.int()),
  relatedBagIds: z.array(z.int()),
  relatedDistributionIds: z.array(z.int()),
  transferReversalIds: z.array(z.int()),
  errors: z.array(ProcessingError),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type Transfer = z.output<typeof Transfer>
