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

/** What is left out stays as it is. */
export const CompanyUpdate = z.object({
  companyUrl: z.optional(z.nullable(WebAddress)),
  infoUrl: z.optional(z.nullable(WebAddress)),
  companyFunction: z.optional(z.nullable(ChannelPlatformType)),
  referralChannel: z.optional(z.nullable(ReferralSource)),
})
export type CompanyUpdate = z.output<typeof CompanyUpdate>

export const developersSchemas = {
  byOwnerSession: { response: Developer },
  update: { body: CompanyUpdate, response: Developer },
  metadata: { response: DeveloperMetadata },
}
