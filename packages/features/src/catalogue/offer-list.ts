import type { Api } from '@causeway/api-client/api.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import {
  listSearch,
  manyOf,
  oneOf,
  type SearchOf,
  toPageQuery,
  toSort,
} from '@causeway/app-shell/search-params.ts'
import type { OfferStatus, PublishingStatus, SubscriptionStatus } from '@causeway/domain-types/offer.ts'
import type { MatchMode } from '@causeway/domain-types/page.ts'
import { OFFER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { offerStatusTones, publishingStatusTones, subscriptionStatusTones } from './offer-status-tones.ts'

/** How a search text may be compared, besides the usual way that needs no word in the URL. */
export const matchModeLabels = {
  EXACT: 'Exactly',
  STARTS_WITH: 'Start',
  MULTI_WORD: 'All words',
  FUZZY: 'Similar',
} satisfies Record<Exclude<MatchMode, 'CONTAINS'>, string>

/** What the offers list keeps in the URL. */
export const offerListSearch = listSearch({
  sorts: OFFER_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: {
    match: oneOf(Object.keys(matchModeLabels) as (keyof typeof matchModeLabels)[]),
    status: manyOf(Object.keys(offerStatusTones) as OfferStatus[]),
    publishing: oneOf(Object.keys(publishingStatusTones) as PublishingStatus[]),
    subscription: oneOf(Object.keys(subscriptionStatusTones) as SubscriptionStatus[]),
  },
})
export type OfferListSearch = SearchOf<typeof offerListSearch>

export const offerSearchPlaceholder = 'Name, vendor, SKU or external id'

/** Whose offers: what an app's channel may see, or a merchant's own catalogue. */
export type OfferScope = { appId: number } | { merchantId: number }

/** Which offers the URL asks for, on whatever page. */
export function offerSearchBody(scope: OfferScope, search: OfferListSearch) {
  return {
    ...scope,
    query: search.q,
    matchMode: search.q === undefined ? undefined : (search.match ?? ('CONTAINS' as const)),
    status: search.status,
    publishingStatus: search.publishing,
    subscriptionStatus: search.subscription,
    ...toSort(search),
  }
}

/** The offers of an app or of a merchant, as the URL asks for them. */
export function offerList(api: Api, scope: OfferScope, search: OfferListSearch) {
  return api.query(offers.search, { query: toPageQuery(search), body: offerSearchBody(scope, search) })
}

/** One offer, with what the scope's reader may see of it. */
export function offerDetail(api: Api, id: number, scope: OfferScope) {
  return api.query(offers.get, { params: { id }, query: scope })
}
