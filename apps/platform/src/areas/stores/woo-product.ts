import type { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import type { WooProduct, WooVariation } from '@causeway/woocommerce/schemas.ts'
import type { StoreProduct } from '../catalogue/import/store-connector.ts'
import { ANY_VALUE, fitOptions, gramsIn, notSoldAlone, plainName } from '../catalogue/import/woo-terms.ts'
import type { WooUnits } from './woo-units.ts'

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
  | 'dimensions'
  | 'tax_status'
> & { manage_stock: boolean | 'parent' }

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

function sizesOf({ dimensions }: Sellable, unit: WooUnits['size']): Pick<FeedVariant, 'dimensions'> {
  if (unit === null) return {}
  const [length, width, height] = [dimensions.length, dimensions.width, dimensions.height].map(
    (side) => Number(side) || null,
  )
  return length || width || height ? { dimensions: { length, width, height, unit } } : {}
}

function variantOf(goods: Sellable, units: WooUnits, parent?: WooProduct): FeedVariant {
  const isOnSale = goods.sale_price !== '' && goods.price === goods.sale_price
  return {
    sku: goods.sku,
    barcode: goods.global_unique_id,
    price: goods.price,
    compareAtPrice: isOnSale ? goods.regular_price : null,
    taxable: !['none', 'shipping'].includes(goods.tax_status),
    grams: gramsIn(Number(goods.weight), units.weight),
    weightUnit: units.weight,
    ...sizesOf(goods, units.size),
    requiresShipping: !goods.virtual,
    ...stockOf(goods, parent),
  }
}

function variationsOf(product: WooProduct, variations: readonly WooVariation[], units: WooUnits) {
  const names = product.attributes.filter(({ variation }) => variation).map(({ name }) => name)
  const variants = variations
    .filter(({ status }) => status === 'publish')
    .map((variation): FeedVariant => {
      const chosen = new Map(variation.attributes.map(({ name, option }) => [name, option]))
      return {
        ...variantOf(variation, units, product),
        options: fitOptions(names.map((name) => plainName(chosen.get(name) || ANY_VALUE))),
        imageUrl: variation.image?.src ?? null,
      }
    })
  return { optionNames: fitOptions(names.map(plainName)), variants }
}

const statuses: Readonly<Record<string, string>> = { publish: 'active', trash: 'archived' }

function statusOf({ status, catalog_visibility: visibility }: WooProduct): string {
  const known = statuses[status] ?? 'draft'
  return known === 'active' && visibility === 'hidden' ? 'unlisted' : known
}

/** Where shoppers see it: some stores leave out their own address. */
const pageOf = ({ permalink }: WooProduct, storeUrl: string): string | null =>
  permalink !== '' && URL.canParse(permalink, storeUrl) ? new URL(permalink, storeUrl).href : null

/** A product of WooCommerce, with its variations, in the terms of a feed. */
export function fromWoo(
  product: WooProduct,
  variations: readonly WooVariation[],
  { units, storeUrl }: { units: WooUnits; storeUrl: string },
): StoreProduct {
  const externalId = String(product.id)
  const title = plainName(product.name)
  const fault = notSoldAlone[product.type]
  if (fault) return { externalId, title, faults: [{ field: 'type', reason: fault }] }
  const sold = product.type === 'variable' ? variationsOf(product, variations, units) : null
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
      vendor: plainName(product.brands[0]?.name ?? '') || null,
      type: plainName(product.categories[0]?.name ?? '') || null,
      tags: product.tags.map(({ name }) => plainName(name).replaceAll(',', ' ')),
      status: statusOf(product),
      externalUrl: pageOf(product, storeUrl),
      images: product.images.map(({ src, alt }) => ({ url: src, altText: alt })),
      ...(sold ?? { variants: [variantOf(product, units)] }),
    },
  }
}
