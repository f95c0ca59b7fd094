import type { Api } from '@causeway/api-client/api.ts'
import { invalidProducts } from '@causeway/api-contract/invalid-products.ts'
import { listSearch, type SearchOf, toPageQuery, toSort } from '@causeway/app-shell/search-params.ts'
import { INVALID_PRODUCT_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { matchParam, soughtText } from '../parts/match-modes.ts'

/** What the list of invalid products keeps in the URL. */
export const invalidProductListSearch = listSearch({
  sorts: INVALID_PRODUCT_SORT_DEFAULTS,
  defaultSort: 'id',
  defaultSize: 10,
  filters: { match: matchParam },
})
export type InvalidProductListSearch = SearchOf<typeof invalidProductListSearch>

/** What of a merchant’s catalogue waits to be mended, as the URL asks for it. */
export function invalidProductList(api: Api, merchantId: number, search: InvalidProductListSearch) {
  return api.query(invalidProducts.search, {
    params: { id: merchantId },
    query: toPageQuery(search),
    body: { ...soughtText(search), ...toSort(search) },
  })
}

/** How many wait to be mended: the shortest page of them tells. */
export function invalidProductCount(api: Api, merchantId: number) {
  return api.query(invalidProducts.list, { params: { id: merchantId }, query: { size: 1 } })
}
