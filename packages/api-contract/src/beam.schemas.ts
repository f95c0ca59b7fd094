import {
  BeamDestination,
  EndingDestination,
  BeamOffer,
  BeamOrder,
  BeamOrderStatus,
  BeamState,
} from '@causeway/domain-types/beam.ts'
import {
  DestinationVariant,
  MappingStatus,
  MappingView,
} from '@causeway/domain-types/beam-variant-mapping.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { anyOf, Done, Id, PageQuery, SearchText } from './common.schemas.ts'
import { MOST_OFFERS, OfferSearch, OffersChanged } from './offers.schemas.ts'

const StoreUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the address of the store.'),
    z.maxLength(2048, 'Use at most 2048 characters.'),
  )

const StoreKey = (prefix: 'ck_' | 'cs_', what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[\x21-\x7e]{1,200}$/, `Enter the ${what} as the store shows it; it begins with ${prefix}.`),
    )

export const StoreCredentials = z.object({
  storeUrl: StoreUrl,
  consumerKey: StoreKey('ck_', 'consumer key'),
  consumerSecret: StoreKey('cs_', 'consumer secret'),
})
export type StoreCredentials = z.output<typeof StoreCredentials>

/** What is found at an address that somebody typed. */
export const StoreFound = z.object({
  /** As it is kept: without what was typed too much. */
  storeUrl: z.string(),
  isStore: z.boolean(),
  storeName: z.nullable(z.string()),
  /** What is wrong and what to do; null where nothing is. */
  problem: z.nullable(z.string()),
})
export type StoreFound = z.output<typeof StoreFound>

const { merchantId, currency, query, matchMode, status, sortBy, sortDirection } = OfferSearch.shape

/** Offers that an app is subscribed to, by all that the offers list is searched by and by what became of their beams. */
export const BeamOfferSearch = z.object({
  merchantId,
  currency,
  query,
  matchMode,
  status,
  sortBy,
  sortDirection,
  beamState: z.optional(BeamState),
  /** Something was asked for that is not done yet. */
  pending: z.optional(z.literal(true)),
  /** Something went wrong. */
  failed: z.optional(z.literal(true)),
})
export type BeamOfferSearch = z.output<typeof BeamOfferSearch>

export const BeamBatch = z.object({
  offerIds: z
    .array(Id)
    .check(
      z.minLength(1, 'Name at least one offer.'),
      z.maxLength(MOST_OFFERS, `Name at most ${MOST_OFFERS} offers.`),
    ),
})
export type BeamBatch = z.output<typeof BeamBatch>

/** How many offers it concerns; they follow one by one. */
export const BeamedAll = z.object({ offers: z.int() })

export const VariantSearch = z.object({
  appId: Id,
  query: z.optional(SearchText),
  status: anyOf(MappingStatus),
})
export type VariantSearch = z.output<typeof VariantSearch>

const DestinationVariantId = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const NewMapping = z.object({
  appId: Id,
  destinationVariantId: DestinationVariantId,
  causewaySkuId: Id,
})
export type NewMapping = z.output<typeof NewMapping>

export const MappingChange = z.object({
  appId: z.optional(Id),
  destinationVariantId: z.optional(DestinationVariantId),
  causewaySkuId: z.optional(z.nullable(Id)),
  mappingStatus: z.optional(MappingStatus),
})
export type MappingChange = z.output<typeof MappingChange>

/** A sku that a variant of the store may stand for, and how sure that is. */
export const SkuSuggestion = z.object({
  causewaySkuId: z.int(),
  causewaySku: z.nullable(z.string()),
  skuName: z.string(),
  offerId: z.int(),
  offerName: z.string(),
  seller: z.string(),
  by: z.enum(['sku', 'barcode', 'name']),
  confidenceScore: z.number(),
})
export type SkuSuggestion = z.output<typeof SkuSuggestion>

export const SuggestionSearch = z.object({
  destinationVariantId: DestinationVariantId,
  query: z.optional(SearchText),
})
export type SuggestionSearch = z.output<typeof SuggestionSearch>

export const BeamOrderSearch = z.object({ status: z.optional(BeamOrderStatus) })
export type BeamOrderSearch = z.output<typeof BeamOrderSearch>

export const beamSchemas = {
  destination: {
    response: z.object({
      destination: z.nullable(BeamDestination),
      ending: z.nullable(EndingDestination),
    }),
  },
  storeCredentials: { body: StoreCredentials, response: BeamDestination },
  removeCredentials: { response: Done },
  verifyStoreUrl: { query: z.object({ storeUrl: StoreUrl }), response: StoreFound },
  searchOffers: { query: PageQuery, body: BeamOfferSearch, response: paged(BeamOffer) },
  publishBatch: { body: BeamBatch, response: OffersChanged },
  unpublishBatch: { body: BeamBatch, response: OffersChanged },
  publishAll: { response: BeamedAll },
  unpublishAll: { response: BeamedAll },
  searchVariants: { query: PageQuery, body: VariantSearch, response: paged(DestinationVariant) },
  readVariants: { response: Done },
  suggestSkus: { body: SuggestionSearch, response: z.object({ suggestions: z.array(SkuSuggestion) }) },
  createMapping: { body: NewMapping, response: MappingView },
  updateMapping: { body: MappingChange, response: MappingView },
  searchOrders: { query: PageQuery, body: BeamOrderSearch, response: paged(BeamOrder) },
  retryOrder: { response: BeamOrder },
}

export const beamHooksSchemas = { receiveOrder: { response: Done } }
