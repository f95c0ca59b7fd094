import type { AppConfigurationUpdate } from '@causeway/api-contract/apps.schemas.ts'
import { type AppConfiguration, AppConfigurationPart } from '@causeway/domain-types/app.ts'

/** What the form of an app edits; its pictures are sent by themselves. */
export type AppForm = Omit<AppConfigurationUpdate, 'logoUrl' | 'iconUrl'>

/** The parts stand in the order of their switches, so that what was not touched is the same. */
export const toForm = (configuration: AppConfiguration): AppForm => ({
  redirectUrl: configuration.redirectUrl,
  moreInfoUrl: configuration.moreInfoUrl,
  description: configuration.description,
  countryCode: configuration.countryCode,
  currency: configuration.currency,
  shownToMerchants: AppConfigurationPart.options.filter((part) =>
    configuration.shownToMerchants.includes(part),
  ),
})
