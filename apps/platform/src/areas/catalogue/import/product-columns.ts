import type { CsvRow } from './csv-reader.ts'
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
  taxable: ['Variant Taxable', 'Charge tax'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  // No export of Shopify's has these: they are for tables that somebody makes.
  externalUrl: ['Product URL'],
  productType: ['Offer Type'],
  currency: ['Currency'],
  variantStatus: ['Variant Status'],
  length: ['Variant Length'],
  width: ['Variant Width'],
  height: ['Variant Height'],
  sizeUnit: ['Variant Size Unit'],
  imageType: ['Image Type'],
  imagePrimary: ['Primary Image'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ProductColumn = keyof typeof spellings

const required: readonly ProductColumn[] = ['handle', 'title', 'price']

const columnBySpelling: ReadonlyMap<string, ProductColumn> = new Map(
  Object.entries(spellings).flatMap(([column, names]) =>
    names.map((name): [string, ProductColumn] => [name.toLowerCase(), column as ProductColumn]),
  ),
)

/** Where each of these columns stands, and how the file spells it. */
export type Places<Column extends string> = ReadonlyMap<Column, { at: number; label: string }>

/** Where a file keeps what, and how it spells it. */
export interface ProductColumns {
  /** Cells of a row that the first line has names for. */
  width: number
  /** Cells of a row as it is read here, if it is not read as it stands in the file. */
  kept?: number
  /** Position and spelling in this file, for each column it has. */
  places: Places<ProductColumn>
  /** What to do about a product that stands in the file twice. */
  ifRepeated: string
}

/** The trimmed text of a cell; empty where the file has no such column. */
export function cellText(columns: ProductColumns, row: CsvRow, column: ProductColumn): string {
  const place = columns.places.get(column)
  return place ? (row.cells[place.at] ?? '').trim() : ''
}

/** How this file spells the column in this row, for telling a reader where to look. */
export function columnLabel(columns: ProductColumns, row: CsvRow, column: ProductColumn): string {
  const label = row.labels?.[column] ?? columns.places.get(column)?.label ?? spellings[column][0]
  return row.at === undefined ? label : label.replace('*', String(row.at))
}

/** Finds the columns of a header row. Throws in words for the person who sent the file. */
export function placeColumns<Column extends string>(
  header: CsvRow,
  columnOf: (label: string) => Column | undefined,
): Places<Column> {
  const places = new Map<Column, { at: number; label: string }>()
  header.cells.forEach((cell, at) => {
    const label = cell.trim()
    const column = columnOf(label.toLowerCase())
    if (column === undefined) return
    if (places.has(column))
      throw new FileFault(`The column "${label}" stands twice in the first line. Remove one.`)
    places.set(column, { at, label })
  })
  return places
}

/** The columns of Shopify's export, and which of those that it needs are missing. */
export function shopifyColumns(header: CsvRow): { columns: ProductColumns; missing: string[] } {
  const places = placeColumns(header, (label) => columnBySpelling.get(label))
  const ifRepeated = 'The rows of a product must follow each other.'
  return {
    columns: { width: header.width, places, ifRepeated },
    missing: required.filter((column) => !places.has(column)).map((column) => spellings[column][0]),
  }
}
