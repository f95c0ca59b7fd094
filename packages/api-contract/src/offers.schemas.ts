import {
  Offer,
  OfferCounts,
  OfferRow,
  OfferSortKey,
  OfferStatus,
  PublishingStatus,
  SubscriptionStatus,
} from '@causeway/domain-types/offer.ts'
import { MatchMode, paged, SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { anyOf, Currency, Done, Id, PageQuery, SearchText } from './common.schemas.ts'

const Amount = z.int('Use a whole number of minor units.').check(z.gte(0, 'Use 0 or more.'))

const hasCurrency = (search: { currency?: string; minPrice?: number; maxPrice?: number }) =>
  search.currency !== undefined || (search.minPrice === undefined && search.maxPrice === undefined)

const isForward = ({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice

/** Offers as an app sees them, of one of its merchants where both are given; or a merchant's own catalogue. */
export const OfferSearch = z
  .object({
    appId: z.optional(Id),
    merchantId: z.optional(Id),
    query: z.optional(SearchText),
    matchMode: z.optional(MatchMode),
    status: anyOf(OfferStatus),
    publishingStatus: z.optional(PublishingStatus),
    subscriptionStatus: z.optional(SubscriptionStatus),
    /** Of the lowest price of an offer, in minor units of the currency: prices of two cannot be compared. */
    currency: z.optional(Currency),
    minPrice: z.optional(Amount),
    maxPrice: z.optional(Amount),
    sortBy: z.optional(OfferSortKey),
    sortDirection: z.optional(SortDirection),
  })
  .check(
    z.refine((search) => search.appId !== undefined || search.merchantId !== undefined, {
      path: ['appId'],
      error: 'Say whose offers: an app id or a merchant id.',
    }),
    z.refine(hasCurrency, { path: ['currency'], error: 'Say in which currency the prices are.' }),
    z.refine(isForward, {
      path: ['maxPrice'],
      error: 'Choose a highest price that is not below the lowest.',
    }),
  )
export type OfferSearch = z.output<typeof OfferSearch>

/** More are changed by several calls, or all of a merchant's by one. */
export const MOST_OFFERS = 500
const OfferIds = z
  .array(Id)
  .check(
    z.minLength(1, 'Name at least one offer.'),
    z.maxLength(MOST_OFFERS, `Name at most ${MOST_OFFERS} offers.`),
  )

const ONE_LIST = 'Send one list of ids: of the offers to change.'

export const PublishingChange = z
  .object({ publishedIds: z.optional(OfferIds), notPublishedIds: z.optional(OfferIds) })
  .check(
    z.refine((change) => (change.publishedIds === undefined) !== (change.notPublishedIds === undefined), {
      path: ['publishedIds'],
      error: ONE_LIST,
    }),
  )
export type PublishingChange = z.output<typeof PublishingChange>

export const SubscriptionChange = z
  .object({ appId: Id, subscribedIds: z.optional(OfferIds), notSubscribedIds: z.optional(OfferIds) })
  .check(
    z.refine((change) => (change.subscribedIds === undefined) !== (change.notSubscribedIds === undefined), {
      path: ['subscribedIds'],
      error: ONE_LIST,
    }),
  )
export type SubscriptionChange = z.output<typeof SubscriptionChange>

/** Which offers are now as they were asked to be, and why others are not. */
export const OffersChanged = z.object({
  ids: z.array(z.int()),
  failures: z.array(z.object({ id: z.int(), message: z.string() })),
})
export type OffersChanged = z.output<typeof OffersChanged>

export const offersSchemas = {
  search: { query: PageQuery, body: OfferSearch, response: paged(OfferRow) },
  searchPlain: { query: PageQuery, body: OfferSearch, response: paged(OfferRow) },
  get: { query: z.object({ appId: z.optional(Id), merchantId: z.optional(Id) }), response: Offer },
  count: {
    query: z.object({ includeAll: z.optional(z.boolean()), appId: z.optional(Id) }),
    response: OfferCounts,
  },
  setPublishing: { body: PublishingChange, response: OffersChanged },
  setPublishingOfAll: { response: Done },
  setSubscription: { body: SubscriptionChange, response: OffersChanged },
}
