import { SkuRow, SkuSortKey } from '@causeway/domain-types/offer.ts'
import { MatchMode, paged, SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { Id, PageQuery, SearchText } from './common.schemas.ts'

/** The skus on sale of offers that an app sees, of one of its merchants where both are given; or a merchant's own. */
export const SkuSearch = z
  .object({
    appId: z.optional(Id),
    merchantId: z.optional(Id),
    offerId: z.optional(Id),
    query: z.optional(SearchText),
    matchMode: z.optional(MatchMode),
    inStock: z.optional(z.boolean()),
    sortBy: z.optional(SkuSortKey),
    sortDirection: z.optional(SortDirection),
  })
  .check(
    z.refine((search) => search.appId !== undefined || search.merchantId !== undefined, {
      path: ['appId'],
      error: 'Say whose SKUs: an app id or a merchant id.',
    }),
  )
export type SkuSearch = z.output<typeof SkuSearch>

export const skusSchemas = {
  search: { query: PageQuery, body: SkuSearch, response: paged(SkuRow) },
}
