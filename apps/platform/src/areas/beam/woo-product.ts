import { createHash } from 'node:crypto'
import { parseDecimal, toDecimalString } from '@causeway/domain-types/currency.ts'
import { convertLength, fromGrams } from '@causeway/domain-types/measures.ts'
import { identifiersOf } from '@causeway/domain-types/product-identifiers.ts'
import type {
  WooOrder,
  WooProduct,
  WooProductInput,
  WooVariation,
  WooVariationInput,
} from '@causeway/woocommerce/schemas.ts'
import { BEAMED_KEY } from '../stores/beamed-key.ts'
import type { WooUnits } from '../stores/woo-units.ts'
import type { DestinationOrder, ReadVariant, WrittenProduct, WrittenVariant } from './destination.ts'

/** Of which pictures a thing was made: a store fetches all that it is sent again, and keeps them twice. */
const PICTURES_KEY = '_causeway_pictures'
const MERCHANT_SKU_KEY = '_causeway_sku'
const PAID = new Set(['processing', 'completed'])

type MetaData = WooProduct['meta_data']

const hashOf = (urls: readonly string[]) =>
  createHash('sha256').update(urls.join('\n')).digest('base64url').slice(0, 16)

const hasPictures = (meta: MetaData | undefined, hash: string) =>
  meta?.some(({ key, value }) => key === PICTURES_KEY && value === hash) === true

const nameOf = ({ values }: WrittenVariant) => values.map(({ value }) => value).join(' / ')

/** A product with nothing to choose is simple there, and its own variant. */
export const isSimple = ({ variants: [first, ...others] }: WrittenProduct): boolean =>
  others.length === 0 && first?.values.length === 0

/** Shoppers there see what it cost before as the price, and what it costs now as the sale. */
function pricesOf({ price, retailPrice }: WrittenVariant, currency: string) {
  const now = toDecimalString(price, currency)
  const isReduced = retailPrice !== null && retailPrice > price
  return isReduced
    ? { regular_price: toDecimalString(retailPrice, currency), sale_price: now }
    : { regular_price: now, sale_price: '' }
}

/** The store tells one article from another by its code, and takes nothing but digits for it. */
function codeOf({ barcode }: WrittenVariant): string | null {
  const { gtin, isbn } = identifiersOf(barcode)
  return gtin ?? (isbn && /^\d+$/.test(isbn) ? isbn : null)
}

function sizesOf({ dimensions }: WrittenVariant, { size }: WooUnits) {
  if (dimensions === null || size === null) return {}
  const { unit, ...sides } = dimensions
  const written = (side: number | null) => (side === null ? '' : String(convertLength(side, unit, size)))
  const { length, width, height } = sides
  return { dimensions: { length: written(length), width: written(width), height: written(height) } }
}

function goodsOf(variant: WrittenVariant, currency: string, units: WooUnits) {
  const { stock, weightGrams, taxable } = variant
  const code = codeOf(variant)
  return {
    ...pricesOf(variant, currency),
    ...(stock === null
      ? { manage_stock: false, stock_status: 'instock' as const }
      : { manage_stock: true, stock_quantity: stock }),
    tax_status: taxable ? ('taxable' as const) : ('none' as const),
    ...(code === null ? {} : { global_unique_id: code }),
    ...(weightGrams === null || units.weight === null
      ? {}
      : { weight: String(fromGrams(weightGrams, units.weight)) }),
    ...sizesOf(variant, units),
  }
}

/** What is said of a product; its pictures only where the store has others. */
export function productInput(
  product: WrittenProduct,
  before: WooProduct | null,
  units: WooUnits,
): WooProductInput {
  const { key, name, description, vendor, currency, imageUrls, variants } = product
  const [only] = variants
  const pictures = hashOf(imageUrls)
  const options = [...new Set(variants.flatMap(({ values }) => values.map((value) => value.name)))]
  return {
    name,
    description,
    short_description: vendor ?? '',
    sku: key,
    type: isSimple(product) ? 'simple' : 'variable',
    ...(isSimple(product) && only ? goodsOf(only, currency, units) : {}),
    attributes: options.map((option) => ({
      name: option,
      options: [
        ...new Set(
          variants.flatMap(({ values }) =>
            values.filter((one) => one.name === option).map((one) => one.value),
          ),
        ),
      ],
      variation: true,
      visible: true,
    })),
    ...(hasPictures(before?.meta_data, pictures) ? {} : { images: imageUrls.map((src) => ({ src })) }),
    meta_data: [
      { key: BEAMED_KEY, value: key },
      { key: PICTURES_KEY, value: pictures },
      { key: MERCHANT_SKU_KEY, value: only?.sku ?? '' },
    ],
  }
}

export const variationKey = (product: WrittenProduct, { skuId }: WrittenVariant) => `${product.key}-${skuId}`

export function variationInput(
  product: WrittenProduct,
  variant: WrittenVariant,
  before: WooVariation | undefined,
  units: WooUnits,
): WooVariationInput {
  const pictures = hashOf(variant.imageUrl === null ? [] : [variant.imageUrl])
  const hasPicture = variant.imageUrl === null || hasPictures(before?.meta_data, pictures)
  return {
    sku: variationKey(product, variant),
    status: 'publish',
    ...goodsOf(variant, product.currency, units),
    attributes: variant.values.map(({ name, value }) => ({ name, option: value })),
    ...(hasPicture || variant.imageUrl === null ? {} : { image: { src: variant.imageUrl } }),
    meta_data: [
      { key: BEAMED_KEY, value: product.key },
      { key: PICTURES_KEY, value: pictures },
      { key: MERCHANT_SKU_KEY, value: variant.sku ?? '' },
    ],
  }
}

/** The same without codes, for a store that has them on another article already. */
export const withoutCodes = (product: WrittenProduct): WrittenProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, barcode: null })),
})

const textOrNull = (text: string) => (text === '' ? null : text)

export function variantOfProduct(product: WooProduct, currency: string): ReadVariant {
  return {
    destinationVariantId: String(product.id),
    productId: String(product.id),
    productTitle: product.name,
    title: product.name,
    sku: textOrNull(product.sku),
    barcode: textOrNull(product.global_unique_id),
    price: parseDecimal(product.price, currency),
    imageUrl: product.images[0]?.src ?? null,
  }
}

export function variantOfVariation(
  product: WooProduct,
  variation: WooVariation,
  currency: string,
): ReadVariant {
  return {
    destinationVariantId: String(variation.id),
    productId: String(product.id),
    productTitle: product.name,
    title: variation.attributes.map(({ option }) => option).join(' / ') || product.name,
    sku: textOrNull(variation.sku),
    barcode: textOrNull(variation.global_unique_id),
    price: parseDecimal(variation.price, currency),
    imageUrl: variation.image?.src ?? product.images[0]?.src ?? null,
  }
}

/** The variants of a product as they were just written, for the list of all variants. */
export function readFrom(
  product: WrittenProduct,
  put: { productId: string; idOf(skuId: number): string | undefined },
): ReadVariant[] {
  return product.variants.flatMap((variant) => {
    const destinationVariantId = put.idOf(variant.skuId)
    if (destinationVariantId === undefined) return []
    return [
      {
        destinationVariantId,
        productId: put.productId,
        productTitle: product.name,
        title: nameOf(variant) || product.name,
        sku: isSimple(product) ? product.key : variationKey(product, variant),
        barcode: null,
        price: variant.price,
        imageUrl: variant.imageUrl ?? product.imageUrls[0] ?? null,
      },
    ]
  })
}

/** An order in our terms. Who has no address to ship to gave one to bill. */
export function orderOf(order: WooOrder): DestinationOrder {
  const { billing, shipping } = order
  const to = shipping.address_1 === '' ? billing : shipping
  return {
    id: String(order.id),
    number: order.number || String(order.id),
    isPaid: PAID.has(order.status),
    currency: order.currency,
    total: parseDecimal(order.total, order.currency) ?? 0,
    customer: { firstName: billing.first_name, lastName: billing.last_name, email: billing.email },
    shippingAddress: {
      name: `${to.first_name} ${to.last_name}`.trim(),
      line1: to.address_1,
      line2: to.address_2,
      city: to.city,
      state: to.state,
      country: to.country,
      postalCode: to.postcode,
      phone: to.phone || billing.phone,
    },
    lines: order.line_items.map((line) => ({
      destinationVariantId: String(line.variation_id || line.product_id),
      name: line.name,
      quantity: line.quantity,
    })),
  }
}
