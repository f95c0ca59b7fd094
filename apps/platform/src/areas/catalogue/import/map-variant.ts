import {
  LENGTH_SIGNS,
  readLengthUnit,
  readWeightUnit,
  WEIGHT_SIGNS,
} from '@causeway/domain-types/measures.ts'
import type { SkuDimensions, VariantValue } from '@causeway/domain-types/offer.ts'
import type { MappedVariant, StoreStatus } from './mapped-product.ts'
import type { ProductColumn } from './product-columns.ts'
import type { RowReading } from './row-reading.ts'

/** Where the options of a product stand. */
export const optionColumns = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const

const variantColumns: readonly ProductColumn[] = [
  ...optionColumns.map((option) => option.value),
  'price',
  'sku',
  'barcode',
]

/** Whether the row describes a variant; the others of a product only bring pictures. */
export const isVariantRow = (row: RowReading) => variantColumns.some((column) => row.has(column))

/** The names of a product's options, as its first row has them; none where it comes in one shape only. */
export function readOptionNames(first: RowReading): string[] {
  const names = optionColumns.map((option) => first.text(option.name))
  const last = names.findLastIndex(
    (name, at) => name !== null || first.has(optionColumns[at]?.value ?? 'option1Value'),
  )
  const isDefault = last <= 0 && (names[0] ?? 'Title').toLowerCase() === 'title'
  if (isDefault && /^(default title)?$/i.test(first.raw('option1Value'))) return []
  return names.slice(0, last + 1).map((name, at) => name ?? `Option ${at + 1}`)
}

function readVariantValues(row: RowReading, optionNames: readonly string[]): VariantValue[] {
  return optionNames.flatMap((name, at) => {
    const column = optionColumns[at]?.value
    const value = column && row.text(column)
    if (value) return { name, value }
    if (column && !row.has(column)) row.refuse(column, `The ${name} of this variant is missing.`)
    return []
  })
}

// A slash inside a value must not make two different pairs of values alike.
const toExternalId = (values: readonly VariantValue[]) =>
  values.length === 0
    ? 'Default Title'
    : values.map(({ value }) => value.replace(/[\\/]/g, '\\$&')).join(' / ')

/** What tells a variant from the others of its product. */
interface VariantOptions {
  id: string
  values: VariantValue[]
}

/** A row's option values, or null if one is missing. */
export function readOptions(row: RowReading, optionNames: readonly string[]): VariantOptions | null {
  const values = readVariantValues(row, optionNames)
  return values.length === optionNames.length ? { id: toExternalId(values), values } : null
}

const statuses = {
  active: 'AVAILABLE',
  draft: 'UNAVAILABLE',
  archived: 'ARCHIVED',
} as const satisfies Record<string, StoreStatus>

function readStatus(row: RowReading): StoreStatus {
  return statuses[row.oneOf('variantStatus', ['active', 'draft', 'archived'], 'active') ?? 'active']
}

/** Sizes with their unit; those of nothing but zeros are not said. */
function readDimensions(row: RowReading): SkuDimensions | null {
  const [length, width, height] = (['length', 'width', 'height'] as const).map(
    (side) => row.measure(side, 'length') || null,
  )
  const unit = row.unit('sizeUnit', readLengthUnit, LENGTH_SIGNS)
  if (!length && !width && !height) return null
  if (unit) return { length: length ?? null, width: width ?? null, height: height ?? null, unit }
  if (!row.has('sizeUnit')) {
    row.refuse('sizeUnit', `The unit of the sizes is missing. Write one of ${LENGTH_SIGNS.join(', ')}.`)
  }
  return null
}

/** Reads the variant of a row; what is wrong with it is gathered by the row. */
export function readVariant(
  row: RowReading,
  { id, values }: VariantOptions,
  { currency, displayOrder }: { currency: string; displayOrder: number },
): MappedVariant {
  if (!row.has('price')) row.refuse('price', 'The price is missing.')
  const salePrice = row.price('price', currency) ?? 0
  const policy = row.oneOf('inventoryPolicy', ['deny', 'continue', 'false', 'true'], 'deny')
  const sellsOn = policy === 'continue' || policy === 'true'
  const status = readStatus(row)
  const weightGrams = row.measure('grams', 'weight')
  const weightUnit = row.unit('weightUnit', readWeightUnit, WEIGHT_SIGNS)
  // What the store does not sell has no piece that could be ordered.
  const isSold = status === 'AVAILABLE'
  return {
    externalId: id,
    name: values.length === 0 ? null : values.map(({ value }) => value).join(' / '),
    displayOrder,
    status,
    variantValues: values,
    sku: row.code('sku'),
    barcode: row.code('barcode'),
    salePrice,
    retailPrice: row.price('compareAtPrice', currency) || null,
    inventoryTracked: (row.has('inventoryTracker') && !sellsOn) || !isSold,
    qtyAvailable: isSold ? row.quantity('quantity') : 0,
    taxable: row.oneOf('taxable', ['true', 'false'], 'true') !== 'false',
    weightGrams,
    weightUnit: weightGrams === null ? null : weightUnit,
    dimensions: readDimensions(row),
    imageUrl: row.imageUrl('variantImage'),
  }
}
