import * as z from 'zod/mini'
import { InvalidProduct } from './invalid-product.ts'
import { PayoutAccount } from './payout-account.ts'
import { ProductSync } from './product-sync.ts'
import { StorePlatform } from './store-platform.ts'

export const ChecklistSection = z.enum([
  'connection',
  'scopeValidation',
  'payoutAccount',
  'commissionRate',
  'termsOfService',
  'channelConnections',
  'catalog',
])
export type ChecklistSection = z.output<typeof ChecklistSection>

export const SyncSubItem = z.enum(['syncStatus', 'offersPublished', 'invalidProducts'])
export type SyncSubItem = z.output<typeof SyncSubItem>

/** ERROR: the section could not be checked. */
export const SectionState = z.enum(['COMPLETE', 'INCOMPLETE', 'NEEDS_ATTENTION', 'NOT_APPLICABLE', 'ERROR'])
export type SectionState = z.output<typeof SectionState>

const stated = { status: SectionState, error: z.nullable(z.string()) }

function section<Results extends z.core.$ZodType>(results: Results) {
  return z.object({ ...stated, results: z.nullable(results) })
}

export const CommissionRateHealth = z.object({
  ...stated,
  /** The merchant's default. */
  rate: z.nullable(z.number()),
  /** By app id. */
  overrides: z.record(
    z.string(),
    z.object({ status: SectionState, rate: z.number(), commissionLocked: z.boolean() }),
  ),
})
export type CommissionRateHealth = z.output<typeof CommissionRateHealth>

export const CatalogHealth = z.object({
  ...stated,
  syncStatus: section(ProductSync),
  offersPublished: section(z.object({ syncComplete: z.boolean(), count: z.int() })),
  invalidProducts: section(z.object({ count: z.int(), latest: z.nullable(InvalidProduct) })),
})
export type CatalogHealth = z.output<typeof CatalogHealth>

export const ConnectionHealthSections = z.object({
  connection: section(
    z.object({
      isConnected: z.boolean(),
      hasActivePlatformPlan: z.boolean(),
      hasShippingMethods: z.boolean(),
    }),
  ),
  scopeValidation: section(z.object({ valid: z.boolean(), missingScopes: z.array(z.string()) })),
  payoutAccount: section(PayoutAccount),
  commissionRate: CommissionRateHealth,
  termsOfService: section(z.object({ version: z.string(), dateAccepted: z.string() })),
  channelConnections: section(z.object({ count: z.int() })),
  catalog: CatalogHealth,
})
export type ConnectionHealthSections = z.output<typeof ConnectionHealthSections>

/** A row of the connection health list: how one merchant does for one app, all sections taken together. */
export const ConnectionHealthRow = z.object({
  merchantId: z.int(),
  merchantName: z.string(),
  appId: z.nullable(z.int()),
  platform: StorePlatform,
  status: SectionState,
  sections: z.record(ChecklistSection, SectionState),
  commissionRate: CommissionRateHealth,
  /** When it was last found out; it may have changed since. */
  dateChecked: z.string(),
})
export type ConnectionHealthRow = z.output<typeof ConnectionHealthRow>

export const ConnectionHealth = z.object({
  merchantId: z.int(),
  merchantName: z.string(),
  /** Masked. */
  merchantEmail: z.string(),
  appId: z.nullable(z.int()),
  platform: StorePlatform,
  storeUrl: z.nullable(z.string()),
  status: SectionState,
  sections: ConnectionHealthSections,
  dateChecked: z.string(),
})
export type ConnectionHealth = z.output<typeof ConnectionHealth>
