import type { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import type { WooProduct, WooVariation } from '@causeway/woocommerce/schemas.ts'
import type { StoreProduct } from '../catalogue/import/store-connector.ts'

type FeedVariant = FeedProduct['variants'][number]
type Sellable = Pick<
  WooProduct,
  | 'price'
  | 'regular_price'
  | 'sale_price'
  | 'sku'
  | 'global_unique_id'
  | 'manage_stock'
  | 'stock_quantity'
  | 'stock_status'
  | 'backorders_allowed'
  | 'virtual'
  | 'weight'
> & { manage_stock: boolean | 'parent' }

const MOST_OPTIONS = 3
const ANY = 'Any'
const gramsOf: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 }
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A name as text: WordPress keeps names as HTML. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => entities[name] ?? characterOf(name) ?? whole)

function characterOf(name: string): string | null {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(digits)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null
}

function stockOf(goods: Sellable, parent?: WooProduct): Pick<FeedVariant, 'quantity' | 'sellWhenOutOfStock'> {
  const counted = goods.manage_stock === 'parent' ? parent : goods
  if (counted?.manage_stock === true) {
    return {
      quantity: Math.trunc(counted.stock_quantity ?? 0),
      sellWhenOutOfStock: counted.backorders_allowed,
    }
  }
  // Not counted: it is there, or it is not.
  return goods.stock_status === 'outofstock' ? { quantity: 0 } : {}
}

function variantOf(goods: Sellable, gramsPerUnit: number | undefined, parent?: WooProduct): FeedVariant {
  const weight = Number(goods.weight)
  const isOnSale = goods.sale_price !== '' && goods.price === goods.sale_price
  return {
    sku: goods.sku,
    barcode: goods.global_unique_id,
    price: goods.price,
    compareAtPrice: isOnSale ? goods.regular_price : null,
    grams: gramsPerUnit && weight > 0 ? weight * gramsPerUnit : null,
    requiresShipping: !goods.virtual,
    ...stockOf(goods, parent),
  }
}

/** A product here differs in three things at most; what a store has more is said together with the third. */
function optionsOf(names: readonly string[], valueOf: (name: string) => string): string[] {
  const values = names.map(valueOf)
  if (values.length <= MOST_OPTIONS) return values
  return [...values.slice(0, MOST_OPTIONS - 1), values.slice(MOST_OPTIONS - 1).join(' / ')]
}

function variationsOf(product: WooProduct, variations: readonly WooVariation[], grams: number | undefined) {
  const names = product.attributes.filter(({ variation }) => variation).map(({ name }) => name)
  const variants = variations
    .filter(({ status }) => status === 'publish')
    .map((variation): FeedVariant => {
      const chosen = new Map(variation.attributes.map(({ name, option }) => [name, option]))
      return {
        ...variantOf(variation, grams, product),
        options: optionsOf(names, (name) => plain(chosen.get(name) || ANY)),
        imageUrl: variation.image?.src ?? null,
      }
    })
  return { optionNames: optionsOf(names, plain), variants }
}

const statuses: Readonly<Record<string, string>> = { publish: 'active', trash: 'archived' }

function statusOf({ status, catalog_visibility: visibility }: WooProduct): string {
  const known = statuses[status] ?? 'draft'
  return known === 'active' && visibility === 'hidden' ? 'unlisted' : known
}

const notSoldAlone: Readonly<Record<string, string>> = {
  grouped: 'A group is sold by its products, which come in by themselves.',
  external: 'It is sold on another site, so no order could be placed with this store.',
}

/** A product of WooCommerce, with its variations, in the terms of a feed. */
export function fromWoo(
  product: WooProduct,
  variations: readonly WooVariation[],
  weightUnit: string | null,
): StoreProduct {
  const externalId = String(product.id)
  const title = plain(product.name)
  const grams = weightUnit === null ? undefined : gramsOf[weightUnit]
  const fault = notSoldAlone[product.type]
  if (fault) return { externalId, title, faults: [{ field: 'type', reason: fault }] }
  const sold = product.type === 'variable' ? variationsOf(product, variations, grams) : null
  if (sold?.variants.length === 0) {
    return {
      externalId,
      title,
      faults: [{ field: 'variants', reason: 'None of its variations is enabled in the store.' }],
    }
  }
  return {
    externalId,
    product: {
      handle: externalId,
      title,
      description: product.description || product.short_description,
      vendor: plain(product.brands[0]?.name ?? '') || null,
      type: plain(product.categories[0]?.name ?? '') || null,
      tags: product.tags.map(({ name }) => plain(name).replaceAll(',', ' ')),
      status: statusOf(product),
      images: product.images.map(({ src, alt }) => ({ url: src, altText: alt })),
      ...(sold ?? { variants: [variantOf(product, grams)] }),
    },
  }
}
