import { toDecimalString } from '@causeway/domain-types/currency.ts'
import type { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import { readWeightUnit, toGrams } from '@causeway/domain-types/measures.ts'
import type { OfferStatus, VariantValue } from '@causeway/domain-types/offer.ts'
import { parseBody } from '../../../http/read-input.ts'
import { type OfferAlbum, OfferProduct, type OfferSku } from './offer-product.ts'
import type { ProductColumn } from './product-columns.ts'
import { fitOptions } from './woo-terms.ts'

type FeedVariant = FeedProduct['variants'][number]
type FeedMedia = NonNullable<FeedProduct['images']>[number]

/** What an offer calls each thing, for telling a reader where to look; `*` stands for the sku's place. */
export const offerLabels = {
  handle: 'external_id',
  title: 'name',
  type: 'source_category_name',
  productType: 'type',
  published: 'publishing_status',
  option1Name: 'variants.0.name',
  option2Name: 'variants.1.name',
  option3Name: 'variants.2.name',
  option1Value: 'skus.*.variant_values',
  option2Value: 'skus.*.variant_values',
  option3Value: 'skus.*.variant_values',
  sku: 'skus.*.sku',
  barcode: 'skus.*.gtin',
  variantStatus: 'skus.*.status',
  price: 'skus.*.sale_price',
  compareAtPrice: 'skus.*.retail_price',
  inventoryTracker: 'skus.*.inventory_tracked',
  quantity: 'skus.*.qty_available',
  taxable: 'skus.*.taxable',
  grams: 'skus.*.sku_dimensions.weight',
  weightUnit: 'skus.*.sku_dimensions.weight_unit',
  length: 'skus.*.sku_dimensions.length',
  width: 'skus.*.sku_dimensions.width',
  height: 'skus.*.sku_dimensions.height',
  sizeUnit: 'skus.*.sku_dimensions.size_unit',
  variantImage: 'skus.*.albums',
  imageSrc: 'albums',
  imageAlt: 'albums',
} as const satisfies Partial<Record<ProductColumn, string>>

// What the other platform had disabled is as its store has it.
const statuses = {
  AVAILABLE: 'active',
  DISABLED_AVAILABLE: 'active',
  UNAVAILABLE: 'draft',
  DISABLED_UNAVAILABLE: 'draft',
  FOR_DELETION: 'archived',
  ARCHIVED: 'archived',
} as const satisfies Record<OfferStatus, string>

const textOf = (id: string | number | null | undefined) => String(id ?? '').trim()
const firstText = (...texts: (string | null | undefined)[]) => texts.find((text) => text) ?? null
const inOrder = (one: { displayOrder?: number | null | undefined }, other: typeof one) =>
  (one.displayOrder ?? 0) - (other.displayOrder ?? 0)

/** What an album holds, in its order, each with whether it stands for the whole. */
function mediaOf(albums: readonly OfferAlbum[] | null | undefined): FeedMedia[] {
  return (albums ?? []).flatMap(({ media, primaryMedia }) => {
    const primaryUrl = firstText(primaryMedia?.url, primaryMedia?.sourceUrl)
    const all = media?.length ? media.toSorted(inOrder) : primaryMedia ? [primaryMedia] : []
    return all.flatMap((one) => {
      const url = firstText(one.url, one.sourceUrl)
      if (url === null) return []
      return {
        url,
        altText: one.altText,
        type: one.type,
        primary: one.primary === true || url === primaryUrl,
      }
    })
  })
}

function pictureOf(albums: readonly OfferAlbum[] | null | undefined): string | null {
  const pictures = mediaOf(albums).filter(({ type }) => type !== 'VIDEO')
  return (pictures.find(({ primary }) => primary) ?? pictures[0])?.url ?? null
}

/** A sku's values with the names of their options: said beside each, or known of the value by its id, name or place. */
function valuesOf({ variants }: OfferProduct, { variantValues }: OfferSku): VariantValue[] {
  const options = variants ?? []
  return (variantValues ?? []).flatMap(({ variant, value, id, name }, at) => {
    if (variant && value) return { name: variant, value }
    const text = firstText(value, name)
    if (text === null) return []
    const option =
      options.find(({ values }) => values?.some((one) => id && textOf(one.id) === textOf(id))) ??
      options.find(({ values }) => values?.some((one) => one.name === text)) ??
      options[at]
    return { name: option?.name ?? `Option ${at + 1}`, value: text }
  })
}

/** What the skus differ in, in the order of the offer's options; those without options go by their names. */
function optionsOf(offer: OfferProduct, skus: readonly OfferSku[]) {
  const values = skus.map((sku) => valuesOf(offer, sku))
  const used = new Set(values.flatMap((some) => some.map(({ name }) => name)))
  if (used.size === 0 && skus.length > 1) {
    return {
      optionNames: ['Variant'],
      optionsOf: (at: number) => [firstText(skus[at]?.name, textOf(skus[at]?.externalId)) ?? ''],
    }
  }
  const known = (offer.variants ?? []).map(({ name }) => name).filter((name) => used.has(name))
  const names = [...new Set([...known, ...used])]
  const valueOf = (at: number, option: string) => values[at]?.find(({ name }) => name === option)?.value ?? ''
  return {
    optionNames: fitOptions(names),
    optionsOf: (at: number) => fitOptions(names.map((name) => valueOf(at, name))),
  }
}

function stockOf({ inStock, inventoryTracked, qtyAvailable }: OfferSku): Pick<FeedVariant, 'quantity'> {
  if (inStock === false) return { quantity: 0 }
  return inventoryTracked === false ? {} : { quantity: qtyAvailable }
}

/** Weight and size: a figure without a unit says nothing, and zero is how such platforms write that they know none. */
function measuresOf({ skuDimensions }: OfferSku): Pick<FeedVariant, 'grams' | 'weightUnit' | 'dimensions'> {
  const { weight, weightUnit, sizeUnit, length, width, height } = skuDimensions ?? {}
  const unit = weightUnit ? readWeightUnit(weightUnit) : null
  return {
    weightUnit,
    ...(weight && unit ? { grams: toGrams(weight, unit) } : {}),
    ...(sizeUnit ? { dimensions: { length, width, height, unit: sizeUnit } } : {}),
  }
}

function variantOf(sku: OfferSku, options: string[], currency: string): FeedVariant {
  const { salePrice, retailPrice } = sku
  const isReduced = retailPrice !== null && retailPrice !== undefined && retailPrice > salePrice
  return {
    options,
    status: sku.status && statuses[sku.status],
    sku: sku.sku,
    barcode: firstText(sku.gtin, sku.ean, sku.upc, sku.isbn),
    price: toDecimalString(salePrice, currency),
    compareAtPrice: isReduced ? toDecimalString(retailPrice, currency) : null,
    taxable: sku.taxable,
    requiresShipping: sku.type !== 'DIGITAL' && sku.type !== 'VIRTUAL',
    imageUrl: pictureOf(sku.albums),
    ...stockOf(sku),
    ...measuresOf(sku),
  }
}

function statusOf({ status, available, visible }: OfferProduct): string {
  const known = available === false ? 'draft' : statuses[status ?? 'AVAILABLE']
  return known === 'active' && visible === false ? 'unlisted' : known
}

interface ReadOffer {
  product: FeedProduct
  /** Where each variant stood in the list of skus. */
  places: number[]
}

/** An offer in the terms of a feed. */
function toFeedProduct(offer: OfferProduct): ReadOffer {
  const { currency } = offer
  const placed = offer.skus
    .map((sku, place) => ({ sku, place }))
    .toSorted((one, other) => inOrder(one.sku, other.sku))
  const skus = placed.map(({ sku }) => sku)
  const options = optionsOf(offer, skus)
  return {
    places: placed.map(({ place }) => place),
    product: {
      handle: textOf(offer.externalId) || textOf(offer.id),
      title: offer.name,
      description: offer.description,
      vendor: offer.vendor,
      type: offer.sourceCategoryName,
      productType: offer.type ?? skus[0]?.type,
      externalUrl: offer.externalUrl,
      currency,
      tags: (offer.tags ?? []).map((tag) => tag.replaceAll(',', ' ')),
      status: statusOf(offer),
      published: offer.publishingStatus && offer.publishingStatus === 'PUBLISHED',
      optionNames: options.optionNames,
      images: mediaOf(offer.albums),
      variants: skus.map((sku, at) => variantOf(sku, options.optionsOf(at), currency)),
    },
  }
}

/** Whether a line has the shape of an offer: what it sells are skus. */
export function isOfferLine(text: string): boolean {
  // A glance first: nearly all lines are a feed's own products, and are read once.
  if (!/"skus"\s*:\s*\[/.test(text)) return false
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'skus' in value && Array.isArray(value.skus)
  } catch {
    return false
  }
}

/** The product of such a line. Throws what is wrong with it, field by field. */
export const readOfferProduct = (text: string): ReadOffer =>
  toFeedProduct(parseBody(OfferProduct, text, undefined) as OfferProduct)
