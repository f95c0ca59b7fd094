import * as z from 'zod/mini'

export const MerchantConnectionStatus = z.enum(['NOT_CONNECTED', 'CONNECTED', 'REQUESTED', 'DECLINED'])
export type MerchantConnectionStatus = z.output<typeof MerchantConnectionStatus>

/** The status filter of a merchant search (spec section 4). */
export const MerchantConnectionFilter = z.enum(['ANY', 'CONNECTED', 'PRIVATE', 'PUBLIC'])
export type MerchantConnectionFilter = z.output<typeof MerchantConnectionFilter>

export const Merchant = z.object({
  id: z.int(),
  name: z.string(),
  orgId: z.int(),
  logo: z.nullable(z.string()),
  storeUrl: z.nullable(z.string()),
  defaultCurrency: z.string(),
  offersCount: z.int(),
  dateCreated: z.string(),
})
export type Merchant = z.output<typeof Merchant>
