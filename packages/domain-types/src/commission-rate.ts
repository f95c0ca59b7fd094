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
  prevRate: z.nullable(z.number()),
  commissionRate: z.number(),
  commissionLocked: z.boolean(),
  userId: z.int(),
  userType: UserType,
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string(),
  dateCreated: z.string(),
})
export type CommissionRateChange = z.output<typeof CommissionRateChange>

/** Highest rate in percent that each side may set. */
export const MAX_MERCHANT_COMMISSION_RATE = 100
export const MAX_CHANNEL_COMMISSION_RATE = 50

/** What a user types to confirm a channel's commission change (spec section 5). */
export const COMMISSION_CHANGE_PHRASE = 'channel commission change'
