import { Market } from '@causeway/platform/testing/market.ts'
import type { TestSite } from './test-site.ts'

export type TestMarket = Market

/** Opens a market behind the site, for the stories of screens. */
export const openMarket = (
  { platform }: TestSite,
  options: { timeZone?: string } = {},
): Promise<TestMarket> => Market.open(platform, options)
