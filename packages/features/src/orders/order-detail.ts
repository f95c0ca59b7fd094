import type { Api } from '@causeway/api-client/api.ts'
import { billing } from '@causeway/api-contract/billing.ts'
import { orders } from '@causeway/api-contract/orders.ts'

/** One order; with an app id it must be that app's. */
export function orderDetail(api: Api, id: number, appId?: number) {
  return api.query(orders.get, { params: { id }, query: { appId } })
}

export function cancelBag(api: Api) {
  return api.mutation(orders.cancelBag, {
    invalidates: [
      orders.search,
      orders.searchBags,
      orders.get,
      billing.searchDistributions,
      billing.totalDistributions,
    ],
    shownInline: () => true,
  })
}
