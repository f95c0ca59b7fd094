import type { Api } from '@causeway/api-client/api.ts'
import { skus } from '@causeway/api-contract/skus.ts'
import { listSearch, oneOf, type SearchOf, toPageQuery, toSort } from '@causeway/app-shell/search-params.ts'
import { SKU_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { matchParam, soughtText } from '../parts/match-modes.ts'
import type { OfferScope } from './offer-list.ts'

/** What the list of SKUs keeps in the URL. */
export const skuListSearch = listSearch({
  sorts: SKU_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: { match: matchParam, stock: oneOf(['in', 'out']) },
})
export type SkuListSearch = SearchOf<typeof skuListSearch>

/** The SKUs of an app’s offers or of a merchant’s products, as the URL asks for them. */
export function skuList(api: Api, scope: OfferScope, search: SkuListSearch) {
  return api.query(skus.search, {
    query: toPageQuery(search),
    body: {
      ...scope,
      ...soughtText(search),
      inStock: search.stock === undefined ? undefined : search.stock === 'in',
      ...toSort(search),
    },
  })
}
