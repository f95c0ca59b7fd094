import * as z from 'zod/mini'

export const OfferStatus = z.enum([
  'UNAVAILABLE',
  'AVAILABLE',
  'DISABLED_UNAVAILABLE',
  'DISABLED_AVAILABLE',
  'FOR_DELETION',
  'ARCHIVED',
])
export type OfferStatus = z.output<typeof OfferStatus>

export const PublishingStatus = z.enum(['PUBLISHED', 'NOT_PUBLISHED'])
export type PublishingStatus = z.output<typeof PublishingStatus>

export const SubscriptionStatus = z.enum(['SUBSCRIBED', 'NOT_SUBSCRIBED'])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

export const ProductType = z.enum(['PHYSICAL', 'DIGITAL', 'VIRTUAL', 'BUNDLED'])
export type ProductType = z.output<typeof ProductType>

export const OfferSortKey = z.enum(['id', 'name', 'vendor', 'seller', 'externalId', 'minPrice'])
export type OfferSortKey = z.output<typeof OfferSortKey>

/** A value of one option of an offer, as a variant carries it: Size = M. */
export const VariantValue = z.object({ name: z.string(), value: z.string() })
export type VariantValue = z.output<typeof VariantValue>

/** What a shopper buys: one variant of an offer, with its own price and stock. Prices in minor units. */
export const Sku = z.object({
  id: z.int(),
  offerId: z.int(),
  merchantId: z.int(),
  externalId: z.string(),
  sku: z.nullable(z.string()),
  name: z.string(),
  variantValues: z.array(VariantValue),
  salePrice: z.int(),
  retailPrice: z.nullable(z.int()),
  currency: z.string(),
  inventoryTracked: z.boolean(),
  qtyAvailable: z.int(),
  inStock: z.boolean(),
  barcode: z.nullable(z.string()),
  weightGrams: z.nullable(z.number()),
  imageUrl: z.nullable(z.string()),
})
export type Sku = z.output<typeof Sku>

export const SkuSortKey = z.enum(['id', 'name', 'price'])
export type SkuSortKey = z.output<typeof SkuSortKey>

/** A row of a list of skus, with the offer that each is of. */
export const SkuRow = z.object({
  id: z.int(),
  offerId: z.int(),
  merchantId: z.int(),
  externalId: z.string(),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** Null for the only variant of an offer without options, which goes by the offer’s name. */
  name: z.nullable(z.string()),
  offerName: z.string(),
  seller: z.string(),
  salePrice: z.int(),
  retailPrice: z.nullable(z.int()),
  currency: z.string(),
  inventoryTracked: z.boolean(),
  qtyAvailable: z.int(),
  inStock: z.boolean(),
  imageUrl: z.nullable(z.string()),
  dateLastModified: z.string(),
})
export type SkuRow = z.output<typeof SkuRow>

/** How far the wish to publish or hide a whole catalogue is fulfilled. */
export const PublishingRun = z.object({
  to: PublishingStatus,
  total: z.int(),
  done: z.int(),
  /** What the store does not sell now stays as it is. */
  failed: z.int(),
  actor: z.nullable(z.string()),
  dateCreated: z.string(),
  dateFinished: z.nullable(z.string()),
})
export type PublishingRun = z.output<typeof PublishingRun>

/** How many offers a merchant has. */
export const OfferCounts = z.object({
  count: z.int(),
  publishedCount: z.int(),
  notPublishedCount: z.int(),
  /** The merchant’s last wish for the whole catalogue; null for others and where there was none. */
  publishingRun: z.nullable(PublishingRun),
})
export type OfferCounts = z.output<typeof OfferCounts>

const changed = <Value extends z.core.$ZodType>(value: Value) => z.object({ from: value, to: value })

/** What became of an offer: by whom, by which import, and from what to what. */
export const OfferChange = z.object({
  id: z.int(),
  actor: z.nullable(z.string()),
  importRunId: z.nullable(z.int()),
  /** What is said of it was changed, such as its name or a picture. */
  details: z.boolean(),
  publishingStatus: z.nullable(changed(PublishingStatus)),
  subscriptionStatus: z.nullable(changed(SubscriptionStatus)),
  status: z.nullable(changed(OfferStatus)),
  /** Of the cheapest and the dearest variant. */
  minPrice: z.nullable(changed(z.int())),
  maxPrice: z.nullable(changed(z.int())),
  dateCreated: z.string(),
})
export type OfferChange = z.output<typeof OfferChange>

export const OfferMedia = z.object({ url: z.string(), altText: z.nullable(z.string()) })
export type OfferMedia = z.output<typeof OfferMedia>

/** A row of an offers list. `subscriptionStatus` is the asking app's, null where no app asks. */
export const OfferRow = z.object({
  id: z.int(),
  merchantId: z.int(),
  externalId: z.string(),
  name: z.string(),
  vendor: z.nullable(z.string()),
  seller: z.string(),
  status: OfferStatus,
  publishingStatus: PublishingStatus,
  subscriptionStatus: z.nullable(SubscriptionStatus),
  minPrice: z.int(),
  maxPrice: z.int(),
  currency: z.string(),
  skuCount: z.int(),
  qtyAvailable: z.int(),
  imageUrl: z.nullable(z.string()),
  dateLastModified: z.string(),
})
export type OfferRow = z.output<typeof OfferRow>

export const Offer = z.extend(OfferRow, {
  /** Sanitised HTML. */
  description: z.string(),
  productType: ProductType,
  sourceCategoryName: z.nullable(z.string()),
  tags: z.array(z.string()),
  media: z.array(OfferMedia),
  skus: z.array(Sku),
  /** It was read from its merchant's connected store, and can be read from there again. */
  fromStore: z.boolean(),
  dateCreated: z.string(),
  /** What became of it, newest last; the last hundred. */
  changes: z.array(OfferChange),
})
export type Offer = z.output<typeof Offer>
