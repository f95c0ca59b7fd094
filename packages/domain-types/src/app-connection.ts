import * as z from 'zod/mini'
import { ShownAppConfiguration } from './app.ts'
import { MerchantConnectionStatus } from './merchant.ts'

/** An app and a merchant that are, or were, connected, with what the merchant is shown of the app. */
export const AppConnection = z.object({
  id: z.int(),
  appId: z.int(),
  name: z.string(),
  configuration: ShownAppConfiguration,
  merchantId: z.int(),
  merchantName: z.string(),
  status: MerchantConnectionStatus,
  commissionRate: z.number(),
  commissionLocked: z.boolean(),
  dateConnected: z.string(),
  /** How many of the merchant's offers the app sees: none once the connection has ended. */
  offerCount: z.int(),
})
export type AppConnection = z.output<typeof AppConnection>
