import type { Api } from '@causeway/api-client/api.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import {
  day,
  listSearch,
  manyOf,
  type SearchOf,
  toPageQuery,
  toSort,
} from '@causeway/app-shell/search-params.ts'
import type { BagStatus, FinancialStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import { BAG_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { bagStatusTones, financialStatusTones, fulfillmentStatusTones } from './status-tones.ts'

/** What the bags list keeps in the URL. */
export const bagListSearch = listSearch({
  sorts: BAG_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: {
    status: manyOf(Object.keys(bagStatusTones) as BagStatus[]),
    financial: manyOf(Object.keys(financialStatusTones) as FinancialStatus[]),
    fulfillment: manyOf(Object.keys(fulfillmentStatusTones) as FulfillmentStatus[]),
    from: day,
    to: day,
  },
})
export type BagListSearch = SearchOf<typeof bagListSearch>

/** `seller`: whether the list spans merchants. */
export const bagSearchPlaceholder = (seller: boolean) =>
  seller ? 'Customer, seller, id or store order' : 'Customer, id or store order'

/** Whose bags: a channel app's or a merchant's. */
export type BagScope = { appId: number } | { merchantId: number }

/** The bags of an app or of a merchant, as the URL asks for them. */
export function bagList(api: Api, scope: BagScope, search: BagListSearch) {
  return api.query(orders.searchBags, {
    query: toPageQuery(search),
    body: {
      ...scope,
      query: search.q,
      status: search.status,
      financialStatus: search.financial,
      fulfillmentStatus: search.fulfillment,
      submittedFrom: search.from,
      submittedTo: search.to,
      ...toSort(search),
    },
  })
}
