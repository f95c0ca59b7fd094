import { InvalidProduct, InvalidProductSortKey } from '@causeway/domain-types/invalid-product.ts'
import { MatchMode, paged, SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { PageQuery, SearchText } from './common.schemas.ts'

export const InvalidProductSearch = z.object({
  query: z.optional(SearchText),
  matchMode: z.optional(MatchMode),
  sortBy: z.optional(InvalidProductSortKey),
  sortDirection: z.optional(SortDirection),
})
export type InvalidProductSearch = z.output<typeof InvalidProductSearch>

export const invalidProductsSchemas = {
  list: { query: PageQuery, response: paged(InvalidProduct) },
  search: { query: PageQuery, body: InvalidProductSearch, response: paged(InvalidProduct) },
}
