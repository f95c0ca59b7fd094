import * as z from 'zod/mini'

/** Gross order volume of one day in one currency, in its minor unit. */
export const GovPoint = z.object({
  day: z.string(),
  currency: z.string(),
  amount: z.int(),
  orderCount: z.int(),
})
export type GovPoint = z.output<typeof GovPoint>

/** One point for each day of the range and each currency in it, days without orders too. */
export const GovData = z.object({ timeZone: z.string(), points: z.array(GovPoint) })
export type GovData = z.output<typeof GovData>

/** A merchant's part of the volume; one row for each currency, never a sum of two. */
export const TopMerchant = z.object({
  merchantId: z.int(),
  merchantName: z.string(),
  logo: z.nullable(z.string()),
  currency: z.string(),
  amount: z.int(),
  orderCount: z.int(),
})
export type TopMerchant = z.output<typeof TopMerchant>

export const NewMerchant = z.object({
  merchantId: z.int(),
  merchantName: z.string(),
  logo: z.nullable(z.string()),
  storeUrl: z.nullable(z.string()),
  dateConnected: z.string(),
})
export type NewMerchant = z.output<typeof NewMerchant>

export const RefreshTimestamps = z.object({ lastRefreshTimestamp: z.nullable(z.string()) })
export type RefreshTimestamps = z.output<typeof RefreshTimestamps>
