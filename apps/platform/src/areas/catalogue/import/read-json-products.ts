import { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import * as z from 'zod/mini'
import { ApiFailure } from '../../../http/errors.ts'
import { parseBody } from '../../../http/read-input.ts'
import type { CsvRow } from './csv-reader.ts'
import type { Fault, ProductRows } from './group-products.ts'
import type { ProductColumn, ProductColumns } from './product-columns.ts'
import { isOfferLine, offerLabels, readOfferProduct } from './read-offer-product.ts'
import type { TextLine } from './read-lines.ts'
import { isRecord, noRecord, readRecords } from './read-records.ts'

/** What JSON lines call each thing that a table has a column for; `*` stands for the place in its list. */
const labels = {
  handle: 'handle',
  title: 'title',
  description: 'description',
  vendor: 'vendor',
  type: 'type',
  tags: 'tags',
  published: 'published',
  status: 'status',
  giftCard: 'gift_card',
  option1Name: 'option_names.0',
  option2Name: 'option_names.1',
  option3Name: 'option_names.2',
  option1Value: 'variants.*.options.0',
  option2Value: 'variants.*.options.1',
  option3Value: 'variants.*.options.2',
  sku: 'variants.*.sku',
  barcode: 'variants.*.barcode',
  price: 'variants.*.price',
  compareAtPrice: 'variants.*.compare_at_price',
  inventoryTracker: 'variants.*.quantity',
  quantity: 'variants.*.quantity',
  inventoryPolicy: 'variants.*.sell_when_out_of_stock',
  grams: 'variants.*.grams',
  requiresShipping: 'variants.*.requires_shipping',
  variantImage: 'variants.*.image_url',
  imageSrc: 'images.*.url',
  imageAlt: 'images.*.alt_text',
  imageType: 'images.*.type',
  imagePrimary: 'images.*.primary',
  productType: 'product_type',
  externalUrl: 'external_url',
  currency: 'currency',
  variantStatus: 'variants.*.status',
  taxable: 'variants.*.taxable',
  weightUnit: 'variants.*.weight_unit',
  length: 'variants.*.dimensions.length',
  width: 'variants.*.dimensions.width',
  height: 'variants.*.dimensions.height',
  sizeUnit: 'variants.*.dimensions.unit',
} as const satisfies Partial<Record<ProductColumn, string>>

type Cells = Partial<Record<keyof typeof labels, string | number | boolean | null | undefined>>

const Maybe = z.optional(z.unknown())
const Named = z.object({ handle: Maybe, title: Maybe, external_id: Maybe, id: Maybe, name: Maybe })

// What is wrong with the line may be that it holds what no text of the database can.
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\p{Cc}\p{Cs}]/gu, '')
        .trim()
    : ''

const columnNames = Object.keys(labels) as (keyof typeof labels)[]

/** The columns of the rows that a line of JSON becomes: what reads a table then reads it too. */
export const jsonColumns: ProductColumns = {
  ifRepeated: 'Send all its variants on one line.',
  width: columnNames.length,
  places: new Map(columnNames.map((column, at) => [column, { at, label: labels[column] }])),
}

/** How lines of another shape spell what they say, and where their variants stood. */
interface Dialect {
  labels: Readonly<Record<string, string>>
  places: readonly number[]
}

const rowOf = (line: number, at: number, cells: Cells, dialect?: Dialect): CsvRow => ({
  line,
  at: dialect?.places[at] ?? at,
  ...(dialect && { labels: dialect.labels }),
  cells: columnNames.map((column) => String(cells[column] ?? '')),
  width: columnNames.length,
})

function ofProduct({ optionNames = [], tags, ...product }: FeedProduct): Cells {
  return {
    handle: product.handle,
    title: product.title,
    description: product.description,
    vendor: product.vendor,
    type: product.type,
    tags: tags?.join(','),
    published: product.published,
    status: product.status,
    giftCard: product.giftCard,
    productType: product.productType,
    externalUrl: product.externalUrl,
    currency: product.currency,
    option1Name: optionNames[0],
    option2Name: optionNames[1],
    option3Name: optionNames[2],
  }
}

function ofVariant(variant: FeedProduct['variants'][number] | undefined): Cells {
  if (!variant) return {}
  const { options = [], quantity, sellWhenOutOfStock, dimensions } = variant
  return {
    option1Value: options[0],
    option2Value: options[1],
    option3Value: options[2],
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    inventoryTracker: typeof quantity === 'number' ? 'feed' : null,
    quantity,
    inventoryPolicy: sellWhenOutOfStock === true ? 'continue' : 'deny',
    variantStatus: variant.status,
    taxable: variant.taxable,
    grams: variant.grams,
    weightUnit: variant.weightUnit,
    length: dimensions?.length,
    width: dimensions?.width,
    height: dimensions?.height,
    sizeUnit: dimensions?.unit,
    requiresShipping: variant.requiresShipping,
    variantImage: variant.imageUrl,
  }
}

/** A row for each variant, with the picture of the same place; what is said of the product stands in the first. */
function rowsOf(line: number, product: FeedProduct, dialect?: Dialect): CsvRow[] {
  const { variants, images = [] } = product
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) => {
    const cells = {
      handle: product.handle,
      ...(at === 0 ? ofProduct(product) : {}),
      ...ofVariant(variants[at]),
      imageSrc: images[at]?.url,
      imageAlt: images[at]?.altText,
      imageType: images[at]?.type,
      imagePrimary: images[at]?.primary,
    }
    return rowOf(line, at, cells, dialect)
  })
}

function faultsOf(error: unknown): Fault[] {
  if (!(error instanceof ApiFailure)) throw error
  if (error.code === 'MALFORMED_BODY') return [{ field: null, reason: 'The line is not valid JSON.' }]
  return Object.entries(error.fields ?? {}).map(([field, reason]) => ({
    field: field === 'body' ? null : field,
    reason,
  }))
}

interface Names {
  handle?: string
  title?: string
}

const alone = { isSurplus: false, fileRows: 1 }

/** A product as if it had come on this line. */
export const productRows = (line: number, product: FeedProduct, dialect?: Dialect): ProductRows => ({
  ...alone,
  handle: product.handle,
  rows: rowsOf(line, product, dialect),
})

/** Something on this line that cannot be a product. */
export const faultyRows = (line: number, named: Names, faults: readonly Fault[]): ProductRows => ({
  ...alone,
  handle: named.handle ?? '',
  rows: [rowOf(line, 0, named)],
  faults,
})

function readProduct({ line, text }: TextLine): ProductRows {
  try {
    if (isOfferLine(text)) {
      const { product, places } = readOfferProduct(text)
      return productRows(line, product, { labels: offerLabels, places })
    }
    return productRows(line, parseBody(FeedProduct, text, undefined) as FeedProduct)
  } catch (error) {
    return faultyRows(line, namesOf(text), faultsOf(error))
  }
}

/** Whose line it is, as far as that can be told of one that is not as it should be. */
function namesOf(text: string): Names {
  try {
    const named = z.safeParse(Named, JSON.parse(text))
    if (!named.success) return {}
    const { handle, title, external_id: externalId, id, name } = named.data
    return {
      handle: textOf(handle) || textOf(externalId) || textOf(id),
      title: textOf(title) || textOf(name),
    }
  } catch {
    return {}
  }
}

/** The products of JSON lines, from after those that an earlier run has read. */
export async function* readJsonProducts(
  file: AsyncIterable<Uint8Array>,
  linesToSkip: number,
): AsyncGenerator<ProductRows> {
  let left = linesToSkip
  for await (const line of readRecords(file)) {
    if (left > 0) left -= 1
    else yield readProduct(line)
  }
}

/** Counts the lines, the first of which tells whether this is JSON of products at all. */
export async function countJsonLines(file: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0
  for await (const { line, text } of readRecords(file)) {
    if (lines === 0 && !isRecord(text)) throw noRecord(line)
    lines += 1
  }
  return lines
}
