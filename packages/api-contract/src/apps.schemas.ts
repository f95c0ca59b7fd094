import { AppConnection } from '@causeway/domain-types/app-connection.ts'
import {
  App,
  AppConfigurationPart,
  AppDeletion,
  ConfiguredApp,
  MAX_APP_DESCRIPTION,
} from '@causeway/domain-types/app.ts'
import { CommissionRateChange } from '@causeway/domain-types/commission-rate.ts'
import { MerchantConnectionStatus } from '@causeway/domain-types/merchant.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { chosenOf, Done, Id, PageQuery, ScopeSearch, SearchText } from './common.schemas.ts'
import { CountryCode, CurrencyCode, WebAddress } from './developers.schemas.ts'
import { DisplayName } from './orgs.schemas.ts'

const REDIRECT_ADVICE =
  'Enter an address that begins with https://, or with http://localhost while you develop.'

/** Where browsers are sent back to: a page of the open web, or of the developer's own machine. */
const RedirectAddress = z
  .string(REDIRECT_ADVICE)
  .check(
    z.trim(),
    z.maxLength(300, REDIRECT_ADVICE),
    z.regex(
      /^(https:\/\/[^\s/?#@]+\.[^\s/?#@]+|https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)([/?#]\S*)?$/,
      REDIRECT_ADVICE,
    ),
  )

const Description = z
  .string('Describe the app in a few words.')
  .check(
    z.trim(),
    z.minLength(1, 'Describe the app in a few words.'),
    z.maxLength(MAX_APP_DESCRIPTION, `Use at most ${MAX_APP_DESCRIPTION} characters.`),
  )

const nothing = z.null('Send a picture to take the place of this one, or null to take it away.')

/** What is left out stays as it is. Pictures are uploaded by calls of their own, and taken away here. */
export const AppConfigurationUpdate = z.object({
  logoUrl: z.optional(nothing),
  iconUrl: z.optional(nothing),
  redirectUrl: z.optional(z.nullable(RedirectAddress)),
  moreInfoUrl: z.optional(z.nullable(WebAddress)),
  description: z.optional(z.nullable(Description)),
  countryCode: z.optional(z.nullable(CountryCode)),
  currency: z.optional(z.nullable(CurrencyCode)),
  shownToMerchants: z.optional(chosenOf(AppConfigurationPart)),
})
export type AppConfigurationUpdate = z.output<typeof AppConfigurationUpdate>

/** Of an app, or of a merchant, or of both. */
const ofAppOrMerchant = { appId: z.optional(Id), merchantId: z.optional(Id) }

/** Those connected now, unless another status is asked for. */
export const ConnectionsQuery = z.extend(PageQuery, {
  ...ofAppOrMerchant,
  status: z.optional(MerchantConnectionStatus),
  /** By the merchant's name or id. */
  query: z.optional(SearchText),
})
export type ConnectionsQuery = z.output<typeof ConnectionsQuery>

export const ChangeLogQuery = z.extend(PageQuery, ofAppOrMerchant)
export type ChangeLogQuery = z.output<typeof ChangeLogQuery>

const RATE_ADVICE = 'Enter a percentage from 0 to 100, with at most three decimals.'

export const CommissionChange = z.object({
  commissionRate: z.optional(
    z.number(RATE_ADVICE).check(
      z.gte(0, RATE_ADVICE),
      z.lte(100, RATE_ADVICE),
      z.refine((rate) => Number(rate.toFixed(3)) === rate, RATE_ADVICE),
    ),
  ),
  commissionLocked: z.optional(z.boolean()),
})
export type CommissionChange = z.output<typeof CommissionChange>

export const appsSchemas = {
  list: { query: ScopeSearch, response: z.array(App) },
  create: { body: z.object({ orgId: Id, name: DisplayName }), response: App },
  get: { query: z.object({ includeConfig: z.optional(z.boolean()) }), response: ConfiguredApp },
  update: { body: z.object({ name: DisplayName }), response: App },
  deletion: { response: AppDeletion },
  /** Where a name is sent it has to be the app's: nobody deletes another app than the one they read of. */
  delete: { body: z.object({ name: z.optional(z.string()) }), response: Done },
  configure: { body: AppConfigurationUpdate, response: ConfiguredApp },
  uploadLogo: { response: ConfiguredApp },
  uploadIcon: { response: ConfiguredApp },
  logoUrl: { response: z.object({ logoUrl: z.nullable(z.string()) }) },
  connections: { query: ConnectionsQuery, response: paged(AppConnection) },
  enabledMerchants: { response: z.array(z.int()) },
  commissionChanges: { query: ChangeLogQuery, response: paged(CommissionRateChange) },
  changeCommission: { body: CommissionChange, response: AppConnection },
}
