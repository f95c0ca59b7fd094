import { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import * as z from 'zod/mini'
import { ApiFailure } from '../../../http/errors.ts'
import { parseBody } from '../../../http/read-input.ts'
import type { CsvRow } from './csv-reader.ts'
import { FileFault } from './file-fault.ts'
import type { Fault, ProductRows } from './group-products.ts'
import type { ProductColumn, ProductColumns } from './product-columns.ts'
import { readLines, type TextLine } from './read-lines.ts'

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
} as const satisfies Partial<Record<ProductColumn, string>>

type Cells = Partial<Record<keyof typeof labels, string | number | boolean | null | undefined>>

const Named = z.object({ handle: z.optional(z.unknown()), title: z.optional(z.unknown()) })

// What is wrong with the line may be that it holds what no text of the database can.
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() : ''

const columnNames = Object.keys(labels) as (keyof typeof labels)[]

/** The columns of the rows that a line of JSON becomes: what reads a table then reads it too. */
export const jsonColumns: ProductColumns = {
  ifRepeated: 'Send all its variants on one line.',
  width: columnNames.length,
  places: new Map(columnNames.map((column, at) => [column, { at, label: labels[column] }])),
}

const rowOf = (line: number, at: number, cells: Cells): CsvRow => ({
  line,
  at,
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
    option1Name: optionNames[0],
    option2Name: optionNames[1],
    option3Name: optionNames[2],
  }
}

function ofVariant(variant: FeedProduct['variants'][number] | undefined): Cells {
  if (!variant) return {}
  const { options = [], quantity, sellWhenOutOfStock } = variant
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
    grams: variant.grams,
    requiresShipping: variant.requiresShipping,
    variantImage: variant.imageUrl,
  }
}

/** A row for each variant, with the picture of the same place; what is said of the product stands in the first. */
function rowsOf(line: number, product: FeedProduct): CsvRow[] {
  const { variants, images = [] } = product
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) =>
    rowOf(line, at, {
      handle: product.handle,
      ...(at === 0 ? ofProduct(product) : {}),
      ...ofVariant(variants[at]),
      imageSrc: images[at]?.url,
      imageAlt: images[at]?.altText,
    }),
  )
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
export const productRows = (line: number, product: FeedProduct): ProductRows => ({
  ...alone,
  handle: product.handle,
  rows: rowsOf(line, product),
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
    return productRows(line, parseBody(FeedProduct, text, undefined) as FeedProduct)
  } catch (error) {
    return faultyRows(line, namesOf(text), faultsOf(error))
  }
}

/** Whose line it is, as far as that can be told of one that is not as it should be. */
function namesOf(text: string): Names {
  try {
    const named = z.safeParse(Named, JSON.parse(text))
    return named.success ? { handle: textOf(named.data.handle), title: textOf(named.data.title) } : {}
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
  for await (const line of readLines(file)) {
    if (left > 0) left -= 1
    else yield readProduct(line)
  }
}

/** Counts the lines, the first of which tells whether these are JSON lines at all. */
export async function countJsonLines(file: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0
  for await (const { line, text } of readLines(file)) {
    if (lines === 0 && !isObject(text)) {
      throw new FileFault(
        `Line ${line} is no JSON object. Send one product a line: {"handle": "bell", "title": "Bell", …}`,
      )
    }
    lines += 1
  }
  return lines
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
