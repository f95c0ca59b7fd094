import {
  Distribution,
  DistributionRow,
  DistributionSortKey,
  DistributionTotals,
  DistributionType,
} from '@causeway/domain-types/distribution.ts'
import { paged, SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { anyOf, Day, Id, PageQuery, SearchText } from './common.schemas.ts'

/** Of one app, of one merchant, or of what the one sold for the other. */
const DistributionSearch = z
  .object({
    appId: z.optional(Id),
    merchantId: z.optional(Id),
    /** The id of an order or a bag, or the number of an order in its store. */
    query: z.optional(SearchText),
    orderId: z.optional(Id),
    bagId: z.optional(Id),
    externalOrderId: z.optional(SearchText),
    type: anyOf(DistributionType),
    createdFrom: z.optional(Day),
    createdTo: z.optional(Day),
    sortBy: z.optional(DistributionSortKey),
    sortDirection: z.optional(SortDirection),
  })
  .check(
    z.refine((search) => search.appId !== undefined || search.merchantId !== undefined, {
      path: ['appId'],
      error: 'Say whose distributions: an app id or a merchant id.',
    }),
  )
export type DistributionSearch = z.output<typeof DistributionSearch>

/** Whose shares: both sides' unless one is left out. */
const sides = { includeMerchants: z.optional(z.boolean()), includeChannels: z.optional(z.boolean()) }

interface Sides {
  includeMerchants?: boolean | undefined
  includeChannels?: boolean | undefined
}

const hasSide = ({ includeMerchants = true, includeChannels = true }: Sides) =>
  includeMerchants || includeChannels

const NO_SIDE = {
  path: ['includeMerchants'],
  error: 'Include at least one side: the merchants’ shares or the channels’.',
}

const DistributionSides = z.object(sides).check(z.refine(hasSide, NO_SIDE))
export type DistributionSides = z.output<typeof DistributionSides>

export const billingSchemas = {
  searchDistributions: {
    query: z.extend(PageQuery, sides).check(z.refine(hasSide, NO_SIDE)),
    body: DistributionSearch,
    response: paged(DistributionRow),
  },
  totalDistributions: {
    query: DistributionSides,
    body: DistributionSearch,
    response: DistributionTotals,
  },
  getDistribution: { response: Distribution },
}
