import * as z from 'zod/mini'
import { AppConfiguration } from './app.ts'
import { MerchantConnectionStatus } from './merchant.ts'

/** An app as a merchant that is connected to it sees it. */
export const AppConnection = z.object({
  appId: z.int(),
  name: z.string(),
  configuration: AppConfiguration,
  merchantId: z.int(),
  status: MerchantConnectionStatus,
  commissionRate: z.number(),
  commissionLocked: z.boolean(),
  dateConnected: z.nullable(z.string()),
})
export type AppConnection = z.output<typeof AppConnection>
