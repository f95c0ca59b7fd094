import * as z from 'zod/mini'
import { PaymentProvider } from './payment-provider.ts'
import { ProcessingError } from './processing-error.ts'
import { UserType } from './user.ts'

/** The kind of account at the payment provider; null on a payout account that is paid outside. */
export const ProviderAccountKind = z.enum(['EXPRESS', 'CUSTOM', 'STANDARD', 'PLATFORM'])
export type ProviderAccountKind = z.output<typeof ProviderAccountKind>

/** What the payment provider still wants to know, in its own field names. */
export const PayoutRequirements = z.object({
  currentlyDue: z.array(z.string()),
  eventuallyDue: z.array(z.string()),
  pastDue: z.array(z.string()),
  pendingVerification: z.array(z.string()),
})
export type PayoutRequirements = z.output<typeof PayoutRequirements>

/** Where a developer or a merchant is paid, for one app. One is active for a merchant and an app. */
export const PayoutAccount = z.object({
  id: z.int(),
  isActive: z.boolean(),
  userType: UserType,
  appId: z.int(),
  appName: z.string(),
  merchantId: z.nullable(z.int()),
  countryCode: z.string(),
  paymentProvider: PaymentProvider,
  paymentProviderAccountId: z.nullable(z.string()),
  paymentProviderAccountKind: z.nullable(ProviderAccountKind),
  bankingCurrency: z.nullable(z.string()),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  disabledReason: z.nullable(z.string()),
  requirements: PayoutRequirements,
  errors: z.array(ProcessingError),
  dateCreated: z.string(),
  dateLastModified: z.string(),
  dateDeactivated: z.nullable(z.string()),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

/** A page of the payment provider, to go on with an account or to look at it. Made on demand, soon expired. */
export const ProviderLink = z.object({ url: z.string(), dateExpires: z.nullable(z.string()) })
export type ProviderLink = z.output<typeof ProviderLink>

export const SupportedCountry = z.object({ countryCode: z.string(), currency: z.string() })
export type SupportedCountry = z.output<typeof SupportedCountry>
