import * as z from 'zod/mini'

const Text = z.optional(z.nullable(z.string()))
const Switch = z.optional(z.nullable(z.boolean()))
/** In the main unit: texts keep every digit as it was written. */
const Price = z.union([z.string(), z.number()], 'Send a price such as "12.50".')

/** One way in which a product is sold. */
const FeedVariant = z.object({
  /** Its values of the product's options, in their order. */
  options: z.optional(z.array(z.string()).check(z.maxLength(3))),
  sku: Text,
  barcode: Text,
  price: Price,
  compareAtPrice: z.optional(z.nullable(Price)),
  /** Pieces in stock; without it the stock is not counted. */
  quantity: z.optional(z.nullable(z.number())),
  sellWhenOutOfStock: Switch,
  grams: z.optional(z.nullable(z.number())),
  requiresShipping: Switch,
  imageUrl: Text,
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
  tags: z.optional(z.array(z.string().check(z.regex(/^[^,]*$/, 'A tag has no comma in it.')))),
  published: Switch,
  /** active, draft, archived or unlisted. */
  status: Text,
  giftCard: Switch,
  optionNames: z.optional(z.array(z.string()).check(z.maxLength(3))),
  images: z.optional(z.array(z.object({ url: z.string(), altText: Text }))),
  variants: z.array(FeedVariant).check(z.minLength(1), z.maxLength(2500)),
})
export type FeedProduct = z.output<typeof FeedProduct>
