import * as z from 'zod/mini'
import { DistributionSide } from './bag.ts'
import { PaymentProvider } from './payment-provider.ts'

export const PayoutStatus = z.enum(['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'])
export type PayoutStatus = z.output<typeof PayoutStatus>

/** What a payment provider pays out to a bank account: the sum of its transfers. */
export const Payout = z.object({
  id: z.int(),
  payoutAmount: z.int(),
  currency: z.string(),
  status: PayoutStatus,
  paymentProvider: PaymentProvider,
  externalId: z.nullable(z.string()),
  payoutAccountId: z.int(),
  payoutAccountType: DistributionSide,
  appId: z.int(),
  appName: z.string(),
  merchantId: z.nullable(z.int()),
  failureReason: z.nullable(z.string()),
  dateCreated: z.string(),
  dateSettled: z.nullable(z.string()),
})
export type Payout = z.output<typeof Payout>
