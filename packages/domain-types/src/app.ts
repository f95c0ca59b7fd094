import * as z from 'zod/mini'

/** What of an app's configuration merchants may be shown. */
export const AppConfigurationPart = z.enum([
  'LOGO',
  'ICON',
  'REDIRECT_URL',
  'MORE_INFO_URL',
  'DESCRIPTION',
  'COUNTRY',
  'CURRENCY',
])
export type AppConfigurationPart = z.output<typeof AppConfigurationPart>

/** What an app says of itself in one stage, as a merchant is shown it: what it hides is null. */
export const ShownAppConfiguration = z.object({
  logoUrl: z.nullable(z.string()),
  iconUrl: z.nullable(z.string()),
  /** Where merchants are led when they have connected their store. */
  redirectUrl: z.nullable(z.string()),
  moreInfoUrl: z.nullable(z.string()),
  description: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  currency: z.nullable(z.string()),
})
export type ShownAppConfiguration = z.output<typeof ShownAppConfiguration>

/** The same as its developer sees it. */
export const AppConfiguration = z.extend(ShownAppConfiguration, {
  shownToMerchants: z.array(AppConfigurationPart),
})
export type AppConfiguration = z.output<typeof AppConfiguration>

/** Longest description of an app, in characters. */
export const MAX_APP_DESCRIPTION = 500

/** A channel app as its developer sees it. Its secret is never part of it. */
export const App = z.object({
  id: z.int(),
  name: z.string(),
  orgId: z.int(),
  configuration: z.object({ logoUrl: z.nullable(z.string()) }),
  dateCreated: z.string(),
})
export type App = z.output<typeof App>

/** An app with its configuration, where that was asked for. */
export const ConfiguredApp = z.extend(App, { configuration: z.nullable(AppConfiguration) })
export type ConfiguredApp = z.output<typeof ConfiguredApp>

/** How much of one stage a deleted app takes with it, or leaves behind. */
const AppEnds = z.object({
  /** Stores that it is connected to now. */
  merchants: z.int(),
  /** Secrets that open the API now. */
  credentials: z.int(),
  /** Webhooks that are told of anything. */
  webhooks: z.int(),
  /** All orders, which stay. */
  orders: z.int(),
  /** Bags that their merchants have to ship still. */
  bagsUnderWay: z.int(),
})

/** What deleting an app ends and leaves, in each stage. */
export const AppDeletion = z.object({ id: z.int(), name: z.string(), live: AppEnds, sandbox: AppEnds })
export type AppDeletion = z.output<typeof AppDeletion>
