import * as z from 'zod/mini'
import { DistributionSide } from './bag.ts'

export const ReportType = z.enum([
  'DISTRIBUTION',
  'PAYOUT',
  'MERCHANT_APP_COMMISSION_RATE_CHANGES',
  'CONNECTED_MERCHANTS',
])
export type ReportType = z.output<typeof ReportType>

export const ReportRunStatus = z.enum(['PENDING', 'COMPLETE', 'FAILED', 'CANCELED'])
export type ReportRunStatus = z.output<typeof ReportRunStatus>

/** How a report writes amounts: MAIN 12.34, FRACTIONAL 1234. */
export const CurrencyPresentation = z.enum(['MAIN', 'FRACTIONAL'])
export type CurrencyPresentation = z.output<typeof CurrencyPresentation>

export const ReportParameters = z.object({
  appId: z.nullable(z.int()),
  merchantId: z.nullable(z.int()),
  /** All of them where empty. */
  columns: z.array(z.string()),
  /** Both sides where null. */
  payoutAccountType: z.nullable(DistributionSide),
  currencyPresentation: CurrencyPresentation,
  /** Both ends are included. */
  intervalStart: z.string(),
  intervalEnd: z.string(),
  /** The zone in which the report's days begin. */
  timeZone: z.string(),
})
export type ReportParameters = z.output<typeof ReportParameters>

/** The finished file. Its address is good for minutes; asking again gives a new one. */
export const ReportResult = z.object({
  url: z.string(),
  type: z.literal('CSV'),
  size: z.int(),
  rowCount: z.int(),
  dateCreated: z.string(),
})
export type ReportResult = z.output<typeof ReportResult>

export const ReportRun = z.object({
  id: z.int(),
  reportType: ReportType,
  status: ReportRunStatus,
  asyncNotificationEnabled: z.boolean(),
  parameters: ReportParameters,
  result: z.nullable(ReportResult),
  error: z.nullable(z.string()),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type ReportRun = z.output<typeof ReportRun>
