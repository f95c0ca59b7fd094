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
})
export type Offer = z.output<typeof Offer>
