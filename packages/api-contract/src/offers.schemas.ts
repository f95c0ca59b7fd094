import {
  Offer,
  OfferRow,
  OfferSortKey,
  OfferStatus,
  PublishingStatus,
  SubscriptionStatus,
} from '@causeway/domain-types/offer.ts'
import { MatchMode, paged, SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { Id, PageQuery, SearchText } from './common.schemas.ts'

/** Offers as an app sees them, of one of its merchants where both are given; or a merchant's own catalogue. */
export const OfferSearch = z
  .object({
    appId: z.optional(Id),
    merchantId: z.optional(Id),
    query: z.optional(SearchText),
    matchMode: z.optional(MatchMode),
    status: z.optional(z.array(OfferStatus)),
    publishingStatus: z.optional(PublishingStatus),
    subscriptionStatus: z.optional(SubscriptionStatus),
    sortBy: z.optional(OfferSortKey),
    sortDirection: z.optional(SortDirection),
  })
  .check(
    z.refine((search) => search.appId !== undefined || search.merchantId !== undefined, {
      path: ['appId'],
      error: 'Say whose offers: an app id or a merchant id.',
    }),
  )
export type OfferSearch = z.output<typeof OfferSearch>

export const offersSchemas = {
  search: { query: PageQuery, body: OfferSearch, response: paged(OfferRow) },
  searchPlain: { query: PageQuery, body: OfferSearch, response: paged(OfferRow) },
  get: { query: z.object({ appId: z.optional(Id), merchantId: z.optional(Id) }), response: Offer },
}
