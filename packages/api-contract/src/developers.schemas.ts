import { isCountry } from '@causeway/domain-types/country.ts'
import { isCurrency } from '@causeway/domain-types/currency.ts'
import {
  ChannelPlatformType,
  Developer,
  DeveloperMetadata,
  ReferralSource,
} from '@causeway/domain-types/developer.ts'
import * as z from 'zod/mini'

const ADDRESS_ADVICE = 'Enter an address that begins with https:// or http://.'

/** A page of the open web. */
export const WebAddress = z
  .string(ADDRESS_ADVICE)
  .check(
    z.trim(),
    z.maxLength(300, ADDRESS_ADVICE),
    z.regex(/^https?:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/, ADDRESS_ADVICE),
  )

const COUNTRY_ADVICE = 'Use the two letters of a country, such as DE.'
const CURRENCY_ADVICE = 'Use the three letters of a currency, such as EUR.'

export const CountryCode = z.string(COUNTRY_ADVICE).check(z.refine(isCountry, COUNTRY_ADVICE))
export const CurrencyCode = z.string(CURRENCY_ADVICE).check(z.refine(isCurrency, CURRENCY_ADVICE))

/** What is left out stays as it is. */
export const CompanyUpdate = z.object({
  companyUrl: z.optional(z.nullable(WebAddress)),
  infoUrl: z.optional(z.nullable(WebAddress)),
  countryCode: z.optional(z.nullable(CountryCode)),
  currency: z.optional(z.nullable(CurrencyCode)),
  companyFunction: z.optional(z.nullable(ChannelPlatformType)),
  referralChannel: z.optional(z.nullable(ReferralSource)),
})
export type CompanyUpdate = z.output<typeof CompanyUpdate>

export const developersSchemas = {
  byOwnerSession: { response: Developer },
  ofOrg: { response: Developer },
  update: { body: CompanyUpdate, response: Developer },
  metadata: { response: DeveloperMetadata },
}
