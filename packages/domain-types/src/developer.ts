import * as z from 'zod/mini'

/** What kind of channel a developer runs. */
export const ChannelPlatformType = z.enum([
  'Live Shopping',
  'Gifting Platform',
  'Social Media',
  'Link in Bio',
  'Messaging',
  'Publisher/Marketplace',
  'Shoppable TV',
  'AR/VR',
  'Other',
])
export type ChannelPlatformType = z.output<typeof ChannelPlatformType>

export const ReferralSource = z.enum([
  'Referral - Investor',
  'Referral - Customer',
  'Referral - Developer',
  'Search',
  'Saw an Ad',
  'You reached out to me!',
])
export type ReferralSource = z.output<typeof ReferralSource>

export const CompanyInfo = z.object({
  name: z.string(),
  companyUrl: z.nullable(z.string()),
  infoUrl: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  currency: z.nullable(z.string()),
})
export type CompanyInfo = z.output<typeof CompanyInfo>

/** The company behind a developer's org. */
export const Developer = z.object({
  developerId: z.int(),
  orgId: z.int(),
  companyInfo: CompanyInfo,
  companyFunction: z.nullable(ChannelPlatformType),
  referralChannel: z.nullable(ReferralSource),
  dateCreated: z.string(),
})
export type Developer = z.output<typeof Developer>

/** What a developer's company form offers to choose from. */
export const DeveloperMetadata = z.object({
  companyFunctions: z.array(ChannelPlatformType),
  referralChannels: z.array(ReferralSource),
  countryCodes: z.array(z.string()),
  currencies: z.array(z.string()),
})
export type DeveloperMetadata = z.output<typeof DeveloperMetadata>
