import { readLengthUnit, readWeightUnit } from '@causeway/domain-types/measures.ts'
import type { LengthUnit, WeightUnit } from '@causeway/domain-types/unit-of-measure.ts'
import type { CsvRow } from './csv-reader.ts'
import { headingOf } from './woo-headings.ts'
import { type Places, placeColumns, type ProductColumn, type ProductColumns } from './product-columns.ts'

// What WooCommerce's product export calls its columns.
const spellings = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  barcode: 'GTIN, UPC, EAN, or ISBN',
  name: 'Name',
  published: 'Published',
  visibility: 'Visibility in catalog',
  shortDescription: 'Short description',
  description: 'Description',
  saleStarts: 'Date sale price starts',
  saleEnds: 'Date sale price ends',
  inStock: 'In stock?',
  stock: 'Stock',
  backorders: 'Backorders allowed?',
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Images',
  parent: 'Parent',
  position: 'Position',
  brands: 'Brands',
  taxStatus: 'Tax status',
} as const

type Named = keyof typeof spellings
type Measured = 'weight' | 'length' | 'width' | 'height'
type Attribute = `attribute ${number} ${'name' | 'value(s)'}`
/** A column by its meaning; an attribute's by its heading. */
export type WooColumn = Named | Measured | Attribute

const required: readonly Named[] = ['id', 'type', 'name', 'regularPrice']

const columnBySpelling: ReadonlyMap<string, Named> = new Map([
  ...Object.entries(spellings).map(([column, name]): [string, Named] => [
    name.toLowerCase(),
    column as Named,
  ]),
  // In British English.
  ['visibility in catalogue', 'visibility'],
])

const isAttribute = (label: string): label is Attribute => /^attribute \d{1,3} (name|value\(s\))$/.test(label)
const measured: Readonly<Record<string, Measured>> = {
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
}
/** Such as “Weight (kg)”, with the store's unit. */
const measuredHeading = /^(weight|length|width|height) \((\w+)\)$/i

/** What a heading stands for, in whatever language. */
function columnOf(label: string): WooColumn | undefined {
  if (isAttribute(label)) return label
  const column = measured[measuredHeading.exec(label)?.[1] ?? ''] ?? columnBySpelling.get(label)
  if (column) return column
  const { heading, number } = headingOf(label) ?? {}
  switch (heading) {
    case 'attribute # name':
      return `attribute ${number ?? 0} name`
    case 'attribute # value(s)':
      return `attribute ${number ?? 0} value(s)`
    default:
      return heading
  }
}

/** Which column of the export says each thing of a product, for telling a reader where to look. */
const saidBy = {
  handle: 'id',
  title: 'name',
  description: 'description',
  vendor: 'brands',
  type: 'categories',
  tags: 'tags',
  published: 'published',
  status: 'published',
  option1Name: 'type',
  option2Name: 'type',
  option3Name: 'type',
  option1Value: 'type',
  option2Value: 'type',
  option3Value: 'type',
  sku: 'sku',
  barcode: 'barcode',
  price: 'regularPrice',
  compareAtPrice: 'regularPrice',
  inventoryTracker: 'stock',
  quantity: 'stock',
  inventoryPolicy: 'backorders',
  grams: 'weight',
  requiresShipping: 'type',
  taxable: 'taxStatus',
  weightUnit: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  sizeUnit: 'length',
  variantImage: 'images',
  imageSrc: 'images',
} as const satisfies Partial<Record<ProductColumn, WooColumn>>

export type WooCells = Partial<Record<keyof typeof saidBy, string>>

const columnNames = Object.keys(saidBy) as (keyof typeof saidBy)[]

/** How a file of WooCommerce's is laid out, and how its rows are after they were read. */
export interface WooLayout {
  places: Places<WooColumn>
  /** Null where the heading has none that is known. */
  weightUnit: WeightUnit | null
  sizeUnit: LengthUnit | null
  columns: ProductColumns
}

/** Whether this is the header of WooCommerce's export rather than of Shopify's; one in a language not known begins with the ID. */
export function isWooHeader(header: CsvRow): boolean {
  const labels = header.cells.map((cell) => cell.trim().toLowerCase())
  if (labels.includes('title') || labels.includes('handle')) return false
  const columns = new Set(labels.map(columnOf))
  return columns.has('id') || (columns.has('name') && columns.has('type'))
}

/** The columns of WooCommerce's export, which of those that it needs are missing, and what it has besides. */
export function wooLayout(header: CsvRow): WooLayout & { missing: string[]; unknown: string[] } {
  const places = placeColumns<WooColumn>(header, columnOf)
  const labelOf = (column: WooColumn) =>
    places.get(column)?.label ?? (column in spellings ? spellings[column as Named] : column)
  // In every language the unit stands behind the name.
  const unitOf = (column: Measured) => /\((\w+)\)$/.exec(places.get(column)?.label ?? '')?.[1] ?? ''
  return {
    places,
    weightUnit: readWeightUnit(unitOf('weight')),
    sizeUnit: readLengthUnit(unitOf('length') || unitOf('width') || unitOf('height')),
    missing: required.filter((column) => !places.has(column)).map((column) => spellings[column]),
    unknown: header.cells
      .map((cell) => cell.trim())
      .filter((label) => label !== '' && !label.includes(':') && !columnOf(label.toLowerCase())),
    columns: {
      width: header.width,
      kept: columnNames.length,
      places: new Map(columnNames.map((column, at) => [column, { at, label: labelOf(saidBy[column]) }])),
      ifRepeated: 'Each ID may stand there once.',
    },
  }
}

/** What comes of a line of the file besides its cells. */
interface WooRowExtras {
  labels?: Readonly<Record<string, string>>
  /** Cells past those that the header has names for. */
  strays?: readonly string[]
  width?: number
}

/** A row as all products are read from. */
export const wooRow = (
  line: number,
  cells: WooCells,
  { labels = {}, strays = [], width = columnNames.length }: WooRowExtras = {},
): CsvRow => ({
  line,
  labels,
  cells: [...columnNames.map((column) => cells[column] ?? ''), ...strays],
  width,
})
