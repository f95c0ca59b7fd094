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
import type { OrderStatus } from '@causeway/domain-types/order.ts'
import { ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { orderStatusTones } from './status-tones.ts'

/** What the orders list keeps in the URL. */
export const orderListSearch = listSearch({
  sorts: ORDER_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: { status: manyOf(Object.keys(orderStatusTones) as OrderStatus[]), from: day, to: day },
})
export type OrderListSearch = SearchOf<typeof orderListSearch>

export const orderSearchPlaceholder = 'Customer, e-mail, id or reference'

/** The orders of an app, as the URL asks for them. */
export function orderList(api: Api, appId: number, search: OrderListSearch) {
  return api.query(orders.search, {
    query: toPageQuery(search),
    body: {
      appId,
      query: search.q,
      status: search.status,
      submittedFrom: search.from,
      submittedTo: search.to,
      ...toSort(search),
    },
  })
}
