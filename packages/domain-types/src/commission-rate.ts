import * as z from 'zod/mini'
import { UserType } from './user.ts'

/** What a channel or a merchant changes of a commission; only a channel may lock it. */
export const CommissionRateUpdate = z.object({
  commissionRate: z.optional(z.number()),
  commissionLocked: z.optional(z.boolean()),
})
export type CommissionRateUpdate = z.output<typeof CommissionRateUpdate>

/** One entry of the log of commission changes. */
export const CommissionRateChange = z.object({
  id: z.int(),
  appId: z.int(),
  appName: z.string(),
  merchantId: z.int(),
  merchantName: z.string(),
  /** Null for the rate that a connection began with. */
  prevRate: z.nullable(z.number()),
  commissionRate: z.number(),
  commissionLocked: z.boolean(),
  /** Who changed it; null where nobody did, and for an account that is gone. */
  userId: z.nullable(z.int()),
  userType: z.nullable(UserType),
  userFirstName: z.nullable(z.string()),
  userLastName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  dateCreated: z.string(),
})
export type CommissionRateChange = z.output<typeof CommissionRateChange>

/** Highest rate in percent that each side may set. */
export const MAX_MERCHANT_COMMISSION_RATE = 100
export const MAX_CHANNEL_COMMISSION_RATE = 50

/** What a user types to confirm a channel's commission change (spec section 5). */
export const COMMISSION_CHANGE_PHRASE = 'channel commission change'
