import type { EarlyReads } from '@causeway/app-shell/early/early-reads.ts'
import { ownOrgs } from '@causeway/app-shell/selection/own-orgs.ts'
import { bagList, bagListSearch } from '@causeway/features/orders/bag-list.ts'
import { orderDetail } from '@causeway/features/orders/order-detail.ts'
import { orderList, orderListSearch } from '@causeway/features/orders/order-list.ts'
import { offerDetail, offerList, offerListSearch } from '@causeway/features/catalogue/offer-list.ts'
import { skuList, skuListSearch } from '@causeway/features/catalogue/sku-list.ts'
import { notificationList } from '@causeway/features/notifications/notification-list.ts'
import { notificationListSearch } from '@causeway/features/notifications/notification-search.ts'
import {
  distributionDetail,
  distributionList,
  distributionListSearch,
} from '@causeway/features/payouts/distribution-list.ts'
import { readId } from '@causeway/features/parts/read-id.ts'
import {
  beamList,
  beamListSearch,
  beamOrderList,
  beamOrderSearch,
  destinationOf,
  variantList,
  variantListSearch,
} from './features/beam/beam-reads.ts'

/** What each page reads first. It becomes part of the page's inline script, so it imports nothing that draws. */
export const earlyReads: EarlyReads = {
  '/orders': (api, appId, { search }) => orderList(api, appId, orderListSearch.read(search)),
  '/orders/bags': (api, appId, { search }) => bagList(api, { appId }, bagListSearch.read(search)),
  '/orders/$orderId': (api, appId, { params }) => {
    const orderId = readId(params.orderId)
    return orderId === null ? null : orderDetail(api, orderId, appId)
  },
  '/offers': (api, appId, { search }) => offerList(api, { appId }, offerListSearch.read(search)),
  '/offers/skus': (api, appId, { search }) => skuList(api, { appId }, skuListSearch.read(search)),
  '/offers/$offerId': (api, appId, { params }) => {
    const offerId = readId(params.offerId)
    return offerId === null ? null : offerDetail(api, offerId, { appId })
  },
  '/payouts/distributions': (api, appId, { search }) =>
    distributionList(api, { appId }, distributionListSearch.read(search)),
  '/payouts/distributions/$distributionId': (api, _appId, { params }) => {
    const distributionId = readId(params.distributionId)
    return distributionId === null ? null : distributionDetail(api, distributionId)
  },
  '/beam': (api, appId) => destinationOf(api, appId),
  '/beam/offers': (api, appId, { search }) => beamList(api, appId, beamListSearch.read(search)),
  '/beam/mappings': (api, appId, { search }) => variantList(api, appId, variantListSearch.read(search)),
  '/beam/orders': (api, appId, { search }) => beamOrderList(api, appId, beamOrderSearch.read(search)),
  // Not everybody may read these, and a refusal would stand in the log of who only opened the page.
  '/developers/credentials': () => null,
  '/developers/webhooks': () => null,
  '/developers/webhooks/$webhookId': () => null,
  '/developers/events': () => null,
  '/developers/events/$webhookId/$eventId': () => null,
  '/notifications': (api, _id, { search }) => notificationList(api, notificationListSearch.read(search)),
  // What it shows came with the session.
  '/settings/account': () => null,
  // These are about the organisation, which is known once the list of apps has come.
  '/settings/activity': () => null,
  '/settings/company': () => null,
  // Its list is the frame's own.
  '/settings/apps': () => null,
  '/settings/apps/$appId': () => null,
  '/settings/apps/$appId/commissions': () => null,
  '/settings/apps/$appId/merchants': () => null,
  // It is asked for by the person's id, which comes with the session.
  '/settings/notifications': () => null,
  '/settings/team': (api) => ownOrgs(api),
}
