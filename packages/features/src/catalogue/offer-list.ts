import type { Api } from '@causeway/api-client/api.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import {
  listSearch,
  manyOf,
  oneOf,
  type SearchOf,
  text,
  toPageQuery,
  toSort,
  wholeNumber,
} from '@causeway/app-shell/search-params.ts'
import type { OfferStatus, PublishingStatus, SubscriptionStatus } from '@causeway/domain-types/offer.ts'
import { OFFER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { matchParam, soughtText } from '../parts/match-modes.ts'
import {
  offerStatusTones,
  publishingStatusTones,
  subscriptionStatusTones,
} from '../parts/offer-status-tones.ts'

/** What the offers list keeps in the URL. */
export const offerListSearch = listSearch({
  sorts: OFFER_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: {
    match: matchParam,
    status: manyOf(Object.keys(offerStatusTones) as OfferStatus[]),
    publishing: oneOf(Object.keys(publishingStatusTones) as PublishingStatus[]),
    subscription: oneOf(Object.keys(subscriptionStatusTones) as SubscriptionStatus[]),
    merchant: wholeNumber(),
    currency: text(3),
    /** In minor units of the currency. */
    min: wholeNumber(0),
    max: wholeNumber(0),
  },
})
export type OfferListSearch = SearchOf<typeof offerListSearch>

export const offerSearchPlaceholder = 'Name, vendor, SKU or external id'

/** Whose offers: what an app's channel may see, or a merchant's own catalogue. */
export type OfferScope = { appId: number } | { merchantId: number }

/** Prices are of one currency; without it they mean nothing, and the link says no price. */
const priceRangeOf = ({ currency, min, max }: OfferListSearch) =>
  currency === undefined ? {} : { currency, minPrice: min, maxPrice: max }

/** Which offers the URL asks for, on whatever page. */
export function offerSearchBody(scope: OfferScope, search: OfferListSearch) {
  return {
    ...scope,
    // A merchant's own catalogue is narrowed to no other.
    ...('appId' in scope && search.merchant !== undefined ? { merchantId: search.merchant } : {}),
    ...soughtText(search),
    ...priceRangeOf(search),
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

/** How many offers a merchant has, whatever their status, and how far a wish for all of them is fulfilled. */
export function offerCounts(api: Api, merchantId: number) {
  return api.query(offers.count, { params: { id: merchantId }, query: { includeAll: true } })
}

/** One offer, with what the scope's reader may see of it. */
export function offerDetail(api: Api, id: number, scope: OfferScope) {
  return api.query(offers.get, { params: { id }, query: scope })
}
