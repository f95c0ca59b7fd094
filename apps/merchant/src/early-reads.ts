import { merchants } from '@causeway/api-contract/merchants.ts'
import type { EarlyReads } from '@causeway/app-shell/early/early-reads.ts'
import { ownOrgs } from '@causeway/app-shell/selection/own-orgs.ts'
import { importRuns, importSearch } from '@causeway/features/parts/import-runs.ts'
import { offerDetail, offerList, offerListSearch } from '@causeway/features/catalogue/offer-list.ts'
import {
  invalidProductList,
  invalidProductListSearch,
} from '@causeway/features/catalogue/invalid-product-list.ts'
import { skuList, skuListSearch } from '@causeway/features/catalogue/sku-list.ts'
import { merchantConnections } from '@causeway/features/settings/apps/app-reads.ts'
import { bagList, bagListSearch } from '@causeway/features/orders/bag-list.ts'
import { orderDetail } from '@causeway/features/orders/order-detail.ts'
import { notificationList } from '@causeway/features/notifications/notification-list.ts'
import { notificationListSearch } from '@causeway/features/notifications/notification-search.ts'
import {
  distributionDetail,
  distributionList,
  distributionListSearch,
} from '@causeway/features/payouts/distribution-list.ts'
import { readId } from '@causeway/features/parts/read-id.ts'

/** What each page reads first. It becomes part of the page's inline script, so it imports nothing that draws. */
export const earlyReads: EarlyReads = {
  '/orders': (api, merchantId, { search }) => bagList(api, { merchantId }, bagListSearch.read(search)),
  '/orders/$orderId': (api, _merchantId, { params }) => {
    const orderId = readId(params.orderId)
    return orderId === null ? null : orderDetail(api, orderId)
  },
  '/products': (api, merchantId, { search }) => offerList(api, { merchantId }, offerListSearch.read(search)),
  '/products/invalid': (api, merchantId, { search }) =>
    invalidProductList(api, merchantId, invalidProductListSearch.read(search)),
  '/products/skus': (api, merchantId, { search }) => skuList(api, { merchantId }, skuListSearch.read(search)),
  '/products/$offerId': (api, merchantId, { params }) => {
    const offerId = readId(params.offerId)
    return offerId === null ? null : offerDetail(api, offerId, { merchantId })
  },
  '/apps': (api, merchantId) => merchantConnections(api, merchantId),
  '/import': (api, merchantId, { search }) => importRuns(api, merchantId, importSearch.read(search).runs),
  '/notifications': (api, _id, { search }) => notificationList(api, notificationListSearch.read(search)),
  '/payouts/distributions': (api, merchantId, { search, common }) => {
    const scope = { merchantId, includeChannels: common.includeAllDistributions }
    return distributionList(api, scope, distributionListSearch.read(search))
  },
  '/payouts/distributions/$distributionId': (api, _merchantId, { params }) => {
    const distributionId = readId(params.distributionId)
    return distributionId === null ? null : distributionDetail(api, distributionId)
  },
  // What it shows came with the session.
  '/settings/account': () => null,
  // It is about the organisation, which is known once the list of stores has come.
  '/settings/activity': () => null,
  '/settings/api-keys': () => null,
  '/settings/store': (api, merchantId) => api.query(merchants.get, { params: { id: merchantId } }),
  // It is asked for by the person's id, which comes with the session.
  '/settings/notifications': () => null,
  '/settings/team': (api) => ownOrgs(api),
}
