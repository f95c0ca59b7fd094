import * as z from 'zod/mini'

const Text = z.optional(z.nullable(z.string()))
const Switch = z.optional(z.nullable(z.boolean()))
/** In the main unit: texts keep every digit as it was written. */
const Price = z.union([z.string(), z.number()], 'Send a price such as "12.50".')

const Side = z.optional(z.nullable(z.number()))
const Dimensions = z.object({ length: Side, width: Side, height: Side, unit: Text })

/** One way in which a product is sold. */
const FeedVariant = z.object({
  /** Its values of the product's options, in their order. */
  options: z.optional(z.array(z.string()).check(z.maxLength(3))),
  /** active, draft or archived: of this one alone. */
  status: Text,
  sku: Text,
  barcode: Text,
  price: Price,
  compareAtPrice: z.optional(z.nullable(Price)),
  /** Pieces in stock; without it the stock is not counted. */
  quantity: z.optional(z.nullable(z.number())),
  sellWhenOutOfStock: Switch,
  taxable: Switch,
  grams: z.optional(z.nullable(z.number())),
  /** In which the store weighs. */
  weightUnit: Text,
  dimensions: z.optional(z.nullable(Dimensions)),
  requiresShipping: Switch,
  imageUrl: Text,
})

const FeedMedia = z.object({
  url: z.string(),
  altText: Text,
  /** IMAGE or VIDEO. */
  type: Text,
  /** Stands for the product in lists, wherever it comes. */
  primary: Switch,
})

/** A product as a merchant's own system pushes it: one line of a feed. */
export const FeedProduct = z.object({
  /** What tells it from the merchant's other products, whatever else changes. */
  handle: z.string(),
  title: z.string(),
  /** HTML. */
  description: Text,
  vendor: Text,
  type: Text,
  /** PHYSICAL, DIGITAL, VIRTUAL or BUNDLED; else told from what is shipped. */
  productType: Text,
  /** Its page in the store. */
  externalUrl: Text,
  /** Of all its prices: the catalogue's, or the product is refused. */
  currency: Text,
  tags: z.optional(z.array(z.string().check(z.regex(/^[^,]*$/, 'A tag has no comma in it.')))),
  published: Switch,
  /** active, draft, archived or unlisted. */
  status: Text,
  giftCard: Switch,
  optionNames: z.optional(z.array(z.string()).check(z.maxLength(3))),
  images: z.optional(z.array(FeedMedia)),
  variants: z.array(FeedVariant).check(z.minLength(1), z.maxLength(2500)),
})
export type FeedProduct = z.output<typeof FeedProduct>
