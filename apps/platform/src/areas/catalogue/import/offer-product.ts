import { MediaType, OfferStatus, ProductType, PublishingStatus } from '@causeway/domain-types/offer.ts'
import * as z from 'zod/mini'

const Text = z.optional(z.nullable(z.string()))
const Switch = z.optional(z.nullable(z.boolean()))
const Size = z.optional(z.nullable(z.number()))
const Id = z.optional(z.nullable(z.union([z.string(), z.number()])))
const Amount = z.int('Send a whole number of minor units, such as 1250.')

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const Media = z.object({
  url: Text,
  sourceUrl: Text,
  type: maybe(MediaType),
  altText: Text,
  displayOrder: Size,
  primary: Switch,
})
const Album = z.object({ media: maybe(z.array(Media)), primaryMedia: maybe(Media) })
export type OfferAlbum = z.output<typeof Album>

/** Both ways in which such platforms write what a sku comes in: with its option, or as one of the option's values. */
const Value = z.object({ variant: Text, value: Text, id: Id, name: Text })

const Dimensions = z.object({
  weight: Size,
  length: Size,
  width: Size,
  height: Size,
  weightUnit: Text,
  sizeUnit: Text,
})

const OfferSku = z.object({
  id: Id,
  externalId: Id,
  sku: Text,
  name: Text,
  status: maybe(OfferStatus),
  type: maybe(ProductType),
  inStock: Switch,
  inventoryTracked: Switch,
  qtyAvailable: Size,
  salePrice: Amount,
  retailPrice: maybe(Amount),
  taxable: Switch,
  gtin: Text,
  upc: Text,
  ean: Text,
  isbn: Text,
  variantValues: maybe(z.array(Value)),
  skuDimensions: maybe(Dimensions),
  albums: maybe(z.array(Album)),
  displayOrder: Size,
})
export type OfferSku = z.output<typeof OfferSku>

/** A product as commerce-integration platforms describe what they sell: an offer with skus, its prices in minor units. */
export const OfferProduct = z.object({
  id: Id,
  externalId: Id,
  externalUrl: Text,
  name: z.string(),
  description: Text,
  vendor: Text,
  sourceCategoryName: Text,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Say in which currency the prices are, such as USD.')),
  type: maybe(ProductType),
  status: maybe(OfferStatus),
  publishingStatus: maybe(PublishingStatus),
  available: Switch,
  visible: Switch,
  tags: maybe(z.array(z.string())),
  variants: maybe(
    z.array(z.object({ name: z.string(), values: maybe(z.array(z.object({ id: Id, name: Text }))) })),
  ),
  albums: maybe(z.array(Album)),
  skus: z.array(OfferSku).check(z.minLength(1, 'Name at least one sku.'), z.maxLength(2500)),
})
export type OfferProduct = z.output<typeof OfferProduct>
