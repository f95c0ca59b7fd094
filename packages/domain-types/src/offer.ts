import * as z from 'zod/mini'
import { LengthUnit, WeightUnit } from './unit-of-measure.ts'

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

/** What a barcode proves to be. An article may be known by several: a book's ISBN is an EAN as well. */
export const ProductIdentifiers = z.object({
  gtin: z.nullable(z.string()),
  upc: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
})
export type ProductIdentifiers = z.output<typeof ProductIdentifiers>

/** How large an article is, in the unit that its store measures in; null where a side is not said. */
export const SkuDimensions = z.object({
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  unit: LengthUnit,
})
export type SkuDimensions = z.output<typeof SkuDimensions>

/** What a shopper buys: one variant of an offer, with its own price and stock. Prices in minor units. */
export const Sku = z.object({
  id: z.int(),
  offerId: z.int(),
  merchantId: z.int(),
  externalId: z.string(),
  sku: z.nullable(z.string()),
  name: z.string(),
  /** The offer's own, unless the store sells all but this one. */
  status: OfferStatus,
  variantValues: z.array(VariantValue),
  salePrice: z.int(),
  retailPrice: z.nullable(z.int()),
  currency: z.string(),
  inventoryTracked: z.boolean(),
  qtyAvailable: z.int(),
  inStock: z.boolean(),
  taxable: z.boolean(),
  barcode: z.nullable(z.string()),
  /** What the barcode proves to be; all null for a code that is the store's own. */
  identifiers: ProductIdentifiers,
  weightGrams: z.nullable(z.number()),
  /** In which the store weighs; null where it does not say. */
  weightUnit: z.nullable(WeightUnit),
  dimensions: z.nullable(SkuDimensions),
  imageUrl: z.nullable(z.string()),
  dateLastModified: z.string(),
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

export const MediaType = z.enum(['IMAGE', 'VIDEO'])
export type MediaType = z.output<typeof MediaType>

export const OfferMedia = z.object({
  url: z.string(),
  altText: z.nullable(z.string()),
  type: MediaType,
  /** The one picture that stands for the offer in lists. */
  primary: z.boolean(),
})
export type OfferMedia = z.output<typeof OfferMedia>

/** An option of an offer: what it comes in, and which skus each is carried by. All in display order. */
export const OfferVariant = z.object({
  name: z.string(),
  values: z.array(z.object({ name: z.string(), skuIds: z.array(z.int()) })),
})
export type OfferVariant = z.output<typeof OfferVariant>

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
  variants: z.array(OfferVariant),
  skus: z.array(Sku),
  /** Its page in its store, which need not be there for everybody. */
  externalUrl: z.nullable(z.string()),
  /** What its merchant leaves to the asking app, in percent; null where no app asks. */
  commissionRate: z.nullable(z.number()),
  /** It was read from its merchant's connected store, and can be read from there again. */
  fromStore: z.boolean(),
  dateCreated: z.string(),
  /** What became of it, newest last; the last hundred. */
  changes: z.array(OfferChange),
})
export type Offer = z.output<typeof Offer>
