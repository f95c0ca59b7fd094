import * as z from 'zod/mini'
import { Merchant, MerchantConnectionStatus } from './merchant.ts'
import { StorePlatform } from './store-platform.ts'

/** PUBLIC: every app may list the merchant's offers. PRIVATE: only apps that were chosen. */
export const MerchantVisibility = z.enum(['PUBLIC', 'PRIVATE'])
export type MerchantVisibility = z.output<typeof MerchantVisibility>

/** A merchant as an app sees it, connected or to be explored. */
export const MerchantConnection = z.extend(Merchant, {
  platform: StorePlatform,
  connectionStatus: MerchantConnectionStatus,
  visibility: MerchantVisibility,
  commissionRate: z.nullable(z.number()),
  commissionLocked: z.boolean(),
  dateConnected: z.nullable(z.string()),
})
export type MerchantConnection = z.output<typeof MerchantConnection>
