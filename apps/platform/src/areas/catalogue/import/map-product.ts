import type { MediaType, ProductType } from '@causeway/domain-types/offer.ts'
import { cutText } from '@causeway/domain-types/text.ts'
import { MAX_ROWS_PER_PRODUCT, type ProductRows } from './group-products.ts'
import { isVariantRow, readOptionNames, readOptions, readVariant } from './map-variant.ts'
import type { MappedProduct, MappedVariant } from './mapped-product.ts'
import type { ProductColumns } from './product-columns.ts'
import { MAX_TEXT, quoted, type Rejection, RowReading } from './row-reading.ts'
import { sanitiseDescription } from './sanitise-description.ts'

const MAX_DESCRIPTION = 65_000
const MAX_TAGS = 250
const MAX_TAG = 255
const MAX_ALT_TEXT = 512

const storeStatuses = ['active', 'draft', 'archived', 'unlisted'] as const

const offerStatuses = {
  active: 'AVAILABLE',
  unlisted: 'AVAILABLE',
  draft: 'UNAVAILABLE',
  archived: 'ARCHIVED',
} satisfies Record<(typeof storeStatuses)[number], MappedProduct['storeStatus']>

/** What became of the rows of one product. */
export interface Mapping {
  /** Null where the product is refused whole. */
  product: MappedProduct | null
  /** Variants whose rows were refused: what the catalogue has of them stays as it is. */
  refusedVariants: string[]
  rejections: Rejection[]
}

/** Maps the rows of one product. A bad row is refused alone; a product needs at least one good variant. */
export function mapProduct(group: ProductRows, columns: ProductColumns, currency: string): Mapping {
  const rows = group.rows.map((row) => new RowReading(row, columns))
  const [first] = rows
  if (!first) return { product: null, refusedVariants: [], rejections: [] }
  if (group.faults) {
    const { faults } = group
    return {
      product: null,
      refusedVariants: [],
      rejections: faults.map((fault) => ({
        line: first.line,
        handle: cutText(group.handle, MAX_TEXT) || null,
        ...fault,
      })),
    }
  }
  if (group.isSurplus) {
    return refuseAll(rows, `A product takes at most ${MAX_ROWS_PER_PRODUCT} rows; the rows before are taken.`)
  }

  const product = readProduct(first, currency)
  const productType = readProductType(first)
  if (!first.isGood) return refuseAll(rows, `Refused with its product: see line ${first.line}.`)

  const { variants, refusedVariants } = readVariants(rows, currency)
  if (variants.length === 0) {
    return refuseAll(rows, 'Refused with its product, which has no variant that could be taken.')
  }
  const pictures = readMedia(rows)
  const needsShipping = rows.some(
    (row) => isVariantRow(row) && row.raw('requiresShipping').toLowerCase() !== 'false',
  )
  return {
    product: {
      ...product,
      productType: productType ?? toldType(first, needsShipping),
      ...pictures,
      variants,
    },
    refusedVariants,
    rejections: rows.flatMap((row) => row.rejections),
  }
}

/** Refuses the rows of a product for a reason that lies outside of them. */
export function refuseProduct(group: ProductRows, columns: ProductColumns, reason: string): Rejection[] {
  return refuseAll(
    group.rows.map((row) => new RowReading(row, columns)),
    reason,
  ).rejections
}

function refuseAll(rows: readonly RowReading[], reason: string): Mapping {
  // Rows that share a line say it once.
  const told = new Set(rows.flatMap((row) => (row.isGood ? [] : [row.line])))
  for (const row of rows) {
    if (row.isGood && !told.has(row.line)) row.refuse(null, reason)
    told.add(row.line)
  }
  return { product: null, refusedVariants: [], rejections: rows.flatMap((row) => row.rejections) }
}

/** What the first row says of the whole product. */
function readProduct(
  row: RowReading,
  currency: string,
): Omit<MappedProduct, 'media' | 'imageUrl' | 'variants' | 'productType'> {
  const handle = row.text('handle') ?? ''
  if (!row.has('handle')) row.refuse('handle', 'The handle is missing: it says whose row this is.')
  const name = row.text('title') ?? ''
  if (!row.has('title')) row.refuse('title', 'The title is missing from the first row of the product.')
  if (row.has('currency') && row.raw('currency').toUpperCase() !== currency) {
    row.refuse(
      'currency',
      `The prices are in ${quoted(row.raw('currency'))} and this catalogue is in ${currency}. Send prices in ${currency}.`,
    )
  }
  const storeStatus = row.oneOf('status', storeStatuses, 'active')
  const published = row.oneOf('published', ['true', 'false'], 'true')
  return {
    externalId: handle,
    name,
    description: readDescription(row),
    vendor: row.text('vendor'),
    sourceCategoryName: row.text('type') ?? row.text('category'),
    tags: readTags(row),
    published: published === 'true' && storeStatus === 'active',
    storeStatus: storeStatus ? offerStatuses[storeStatus] : 'AVAILABLE',
    currency,
    externalUrl: row.pageUrl('externalUrl'),
  }
}

function readDescription(row: RowReading): string {
  const html = row.raw('description')
  if (html.length <= MAX_DESCRIPTION) return sanitiseDescription(html)
  row.refuse('description', `Longer than ${MAX_DESCRIPTION} characters. Shorten it.`)
  return ''
}

function readTags(row: RowReading): string[] {
  const tags = [...new Set(row.raw('tags').split(/\s*,\s*/))].filter((tag) => tag !== '')
  const isLong = tags.some((tag) => tag.length > MAX_TAG)
  if (tags.length > MAX_TAGS) row.refuse('tags', `${tags.length} tags; a product takes at most ${MAX_TAGS}.`)
  if (isLong) row.refuse('tags', `A tag is longer than ${MAX_TAG} characters. Shorten it.`)
  return tags
}

const productTypes = {
  physical: 'PHYSICAL',
  digital: 'DIGITAL',
  virtual: 'VIRTUAL',
  bundled: 'BUNDLED',
} as const satisfies Record<Lowercase<ProductType>, ProductType>

/** What the file says it is; null where it says nothing. */
function readProductType(row: RowReading): ProductType | null {
  if (!row.has('productType')) return null
  const type = row.oneOf('productType', ['physical', 'digital', 'virtual', 'bundled'], 'physical')
  return type && productTypes[type]
}

/** What it must be, as it is a voucher, or is sent by mail, or neither. */
function toldType(row: RowReading, needsShipping: boolean): ProductType {
  if (row.raw('giftCard').toLowerCase() === 'true') return 'VIRTUAL'
  return needsShipping ? 'PHYSICAL' : 'DIGITAL'
}

function readVariants(
  rows: readonly RowReading[],
  currency: string,
): { variants: MappedVariant[]; refusedVariants: string[] } {
  const [first] = rows
  const optionNames = first ? readOptionNames(first) : []
  const hasVariantRows = rows.some(isVariantRow)
  const placeOf = new Map<string, string>()
  const variants: MappedVariant[] = []
  const refusedVariants: string[] = []
  for (const row of rows) {
    if (!isVariantRow(row) && (row !== first || hasVariantRows)) {
      const isEmpty = row !== first && !row.has('imageSrc')
      if (isEmpty) row.refuse(null, 'The row has neither a variant nor a picture.')
      continue
    }
    const option = readOptions(row, optionNames)
    if (!option) continue
    const earlier = placeOf.get(option.id)
    if (earlier !== undefined) {
      row.refuse('option1Value', `The same variant as ${earlier}.`)
      continue
    }
    placeOf.set(option.id, row.place)
    const variant = readVariant(row, option, { currency, displayOrder: placeOf.size })
    if (row.isGood) variants.push(variant)
    else refusedVariants.push(option.id)
  }
  return { variants, refusedVariants }
}

const mediaTypes: ReadonlyMap<string, MediaType> = new Map([
  ['', 'IMAGE'],
  ['image', 'IMAGE'],
  ['video', 'VIDEO'],
])

function readMediaType(row: RowReading): MediaType | null {
  const text = row.raw('imageType')
  const type = mediaTypes.get(text.toLowerCase())
  return (
    type ?? row.leaveOut('imageType', `The picture is left out: ${quoted(text)} is none of IMAGE, VIDEO.`)
  )
}

/** The product's pictures and films in their order, each once. A refused row brings none. */
function readMedia(rows: readonly RowReading[]): Pick<MappedProduct, 'media' | 'imageUrl'> {
  const images = rows.flatMap((row, at) => {
    if (!row.isGood) return []
    const url = row.imageUrl('imageSrc')
    const position = /^\d{1,6}$/.test(row.raw('imagePosition')) ? Number(row.raw('imagePosition')) : at + 1
    const type = url && readMediaType(row)
    const isPrimary = row.raw('imagePrimary').toLowerCase() === 'true'
    const alt_text = cutText(row.raw('imageAlt'), MAX_ALT_TEXT) || null
    return url && type ? { url, position, isPrimary, media: { url, alt_text, type } } : []
  })
  const inOrder = images.sort((one, other) => one.position - other.position)
  const pictures = inOrder.filter(({ media }) => media.type === 'IMAGE')
  return {
    media: [...new Map(inOrder.map(({ url, media }) => [url, media])).values()],
    imageUrl: (pictures.find(({ isPrimary }) => isPrimary) ?? pictures[0])?.url ?? null,
  }
}
