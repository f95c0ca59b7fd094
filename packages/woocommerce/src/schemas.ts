import * as z from 'zod/mini'

/** Plug-ins answer with numbers, null and false where WooCommerce itself has a text; what is not there counts so too. */
const otherwise = z.catch

const text = otherwise(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
const id = z.int()
const list = <T extends z.ZodMiniType>(item: T) => otherwise(z.array(item), [])
const time = otherwise(z.nullable(z.string()), null)

const noSize = { length: '', width: '', height: '' }

const MetaData = z.object({ key: z.string(), value: z.unknown() })
const Term = z.object({ id: z.optional(id), name: text, slug: text })
const Image = z.object({ id: z.optional(id), src: text, alt: text })

/** What products and variations have in common. Prices are decimal texts in the store's currency, '' where there is none. */
const sellable = {
  id,
  sku: text,
  /** GTIN, UPC, EAN or ISBN. */
  global_unique_id: text,
  description: text,
  status: text,
  permalink: text,
  price: text,
  regular_price: text,
  sale_price: text,
  /** A variation may leave its stock to the product: 'parent'. */
  manage_stock: otherwise(z.union([z.boolean(), z.literal('parent')]), false),
  stock_quantity: otherwise(z.nullable(z.number()), null),
  stock_status: text,
  backorders_allowed: otherwise(z.boolean(), false),
  /** Nothing is sent by mail. */
  virtual: otherwise(z.boolean(), false),
  /** In the store's unit. */
  weight: text,
  /** In the store's unit. */
  dimensions: otherwise(z.object({ length: text, width: text, height: text }), noSize),
  /** 'taxable', 'shipping' or 'none'. */
  tax_status: text,
  date_modified_gmt: time,
  meta_data: list(MetaData),
}

export const WooProduct = z.object({
  ...sellable,
  name: text,
  slug: text,
  /** 'simple', 'variable', 'grouped', 'external', 'variation', or a plug-in's own. */
  type: text,
  /** The product of a variation, which WooCommerce's webhooks send as a product. */
  parent_id: otherwise(id, 0),
  short_description: text,
  /** 'visible', 'catalog', 'search' or 'hidden'. */
  catalog_visibility: text,
  date_created_gmt: time,
  categories: list(Term),
  tags: list(Term),
  brands: list(Term),
  images: list(Image),
  attributes: list(z.object({ name: text, options: list(text), variation: otherwise(z.boolean(), false) })),
  /** Ids only; `listVariations` reads them. */
  variations: list(id),
})
export type WooProduct = z.output<typeof WooProduct>

export const WooVariation = z.object({
  ...sellable,
  attributes: list(z.object({ name: text, option: text })),
  image: otherwise(z.nullable(Image), null),
})
export type WooVariation = z.output<typeof WooVariation>

const address = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
}

export const WooOrder = z.object({
  id,
  number: text,
  status: text,
  currency: text,
  total: text,
  total_tax: text,
  shipping_total: text,
  discount_total: text,
  customer_note: text,
  payment_method: text,
  date_created_gmt: time,
  date_modified_gmt: time,
  date_paid_gmt: time,
  billing: z.object({ ...address, email: text }),
  shipping: z.object(address),
  line_items: z.array(
    z.object({
      id,
      name: text,
      product_id: id,
      /** 0 where the product has no variations. */
      variation_id: otherwise(id, 0),
      quantity: z.number(),
      subtotal: text,
      total: text,
      total_tax: text,
      sku: text,
    }),
  ),
  meta_data: list(MetaData),
})
export type WooOrder = z.output<typeof WooOrder>

export const WooWebhook = z.object({
  id,
  name: text,
  status: text,
  topic: text,
  delivery_url: text,
})
export type WooWebhook = z.output<typeof WooWebhook>

/** `product.deleted` says no more than the id. */
export const WooDeleted = z.object({ id })

/** What the store's front door says of it, without keys. */
export const WooIndex = z.object({ name: text, url: text, namespaces: list(z.string()) })

export const WooCurrency = z.object({ code: z.string() })

/** One of the store's settings. */
export const WooSetting = z.object({ value: text })

/** How every refusal looks. */
export const WooFailure = z.object({
  code: z.string(),
  message: text,
  data: z.optional(
    z.nullable(z.looseObject({ status: z.optional(z.number()), resource_id: z.optional(id) })),
  ),
})

/** A row of a batch's answer: what it became, or why it did not. */
export const batchOf = <T extends z.ZodMiniType>(item: T) => {
  const row = z.union([z.object({ id: otherwise(id, 0), error: WooFailure }), item])
  const rows = z._default(z.array(row), [])
  return z.object({ create: rows, update: rows, delete: rows })
}

interface StockInput {
  manage_stock?: boolean
  stock_quantity?: number
  stock_status?: 'instock' | 'outofstock' | 'onbackorder'
}
interface SellableInput extends StockInput {
  sku?: string
  global_unique_id?: string
  description?: string
  regular_price?: string
  sale_price?: string
  weight?: string
  dimensions?: { length: string; width: string; height: string }
  tax_status?: 'taxable' | 'none'
  meta_data?: readonly { key: string; value: string }[]
}

/** What is written of a product; what is left out stays. */
export interface WooProductInput extends SellableInput {
  name?: string
  type?: 'simple' | 'variable'
  status?: 'publish' | 'draft' | 'private' | 'pending'
  short_description?: string
  images?: readonly { src: string; alt?: string }[]
  attributes?: readonly { name: string; options: readonly string[]; variation: boolean; visible: boolean }[]
}

export interface WooVariationInput extends SellableInput {
  status?: 'publish' | 'private'
  attributes?: readonly { name: string; option: string }[]
  image?: { src: string }
}

export interface WooOrderInput {
  status?: string
  meta_data?: readonly { key: string; value: string }[]
}

export const wooTopics = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
  'order.deleted',
] as const
export type WooTopic = (typeof wooTopics)[number]
