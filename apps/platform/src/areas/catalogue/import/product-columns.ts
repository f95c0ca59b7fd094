import type { ImportFormat } from '@causeway/domain-types/import-run.ts'
import { type CsvRow, MAX_COLUMNS } from './csv-reader.ts'
import { FileFault } from './file-fault.ts'

// What Shopify's product export calls its columns, in the long-lived format and in the one since 2024.
const spellings = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  category: ['Product Category', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  inventoryTracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  inventoryPolicy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  variantImage: ['Variant Image', 'Variant image URL'],
  imageSrc: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ProductColumn = keyof typeof spellings

const required: readonly ProductColumn[] = ['handle', 'title', 'price']

const columnBySpelling: ReadonlyMap<string, ProductColumn> = new Map(
  Object.entries(spellings).flatMap(([column, names]) =>
    names.map((name): [string, ProductColumn] => [name.toLowerCase(), column as ProductColumn]),
  ),
)

/** Where a file keeps what, and how it spells it. */
export interface ProductColumns {
  format: ImportFormat
  width: number
  /** Position and spelling in this file, for each column it has. */
  places: ReadonlyMap<ProductColumn, { at: number; label: string }>
}

/** The trimmed text of a cell; empty where the file has no such column. */
export function cellText(columns: ProductColumns, row: CsvRow, column: ProductColumn): string {
  const place = columns.places.get(column)
  return place ? (row.cells[place.at] ?? '').trim() : ''
}

/** How this file spells the column in this row, for telling a reader where to look. */
export function columnLabel(columns: ProductColumns, row: CsvRow, column: ProductColumn): string {
  const label = columns.places.get(column)?.label ?? spellings[column][0]
  return row.at === undefined ? label : label.replace('*', String(row.at))
}

/** Reads the header row. Throws what is wrong with it in words for the person who sent the file. */
export function readHeader(header: CsvRow): ProductColumns {
  if (header.width > MAX_COLUMNS) {
    throw new FileFault(`The first line has ${header.width} columns; a product export has a few dozen.`)
  }
  const places = new Map<ProductColumn, { at: number; label: string }>()
  header.cells.forEach((cell, at) => {
    const label = cell.trim()
    const column = columnBySpelling.get(label.toLowerCase())
    if (column === undefined) return
    if (places.has(column))
      throw new FileFault(`The column "${label}" stands twice in the first line. Remove one.`)
    places.set(column, { at, label })
  })
  const missing = required
    .filter((column) => !places.has(column))
    .map((column) => `"${spellings[column][0]}"`)
  if (missing.length > 0) throw new FileFault(missingText(missing, header))
  return { format: 'CSV', width: header.width, places }
}

function missingText(missing: readonly string[], header: CsvRow): string {
  const only = header.cells[0] ?? ''
  if (header.width === 1 && /[;\t]/.test(only)) {
    return 'The columns are not separated by commas. Save the file as CSV with commas and try again.'
  }
  const [columns, are] = missing.length === 1 ? ['column', 'is'] : ['columns', 'are']
  return `The ${columns} ${missing.join(', ')} ${are} missing from the first line. Use a product export with its header.`
}
