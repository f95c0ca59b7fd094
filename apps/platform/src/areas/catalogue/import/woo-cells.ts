import type { LengthUnit, WeightUnit } from '@causeway/domain-types/unit-of-measure.ts'
import type { ProductColumn } from './product-columns.ts'
import type { WooCells, WooColumn } from './woo-columns.ts'
import { firstTerm, listOf, recordKinds, type WooRecord } from './woo-record.ts'
import { gramsIn, plainName } from './woo-terms.ts'

/** What a variation or a simple product is read with. */
export interface WooReading {
  weightUnit: WeightUnit | null
  sizeUnit: LengthUnit | null
  /** As an ISO date: sales begin and end with days. */
  today: string
}

/** Cells, and the columns that say them where those are others than usual. */
export interface ReadCells {
  cells: WooCells
  saidBy: Partial<Record<ProductColumn, WooColumn>>
}

// Numbers are exported with the store's decimal sign, and without any between thousands.
const decimal = (text = '') => (/^-?\d*,\d+$/.test(text) ? text.replace(',', '.') : text)

/** A day of the store's; the day here may differ from it by some hours. */
function isSaleOn({ saleStarts = '', saleEnds = '' }: WooRecord['cells'], today: string): boolean {
  const [first, last] = [saleStarts.slice(0, 10), saleEnds.slice(0, 10)]
  return (first === '' || first <= today) && (last === '' || today <= last)
}

function readPrice(cells: WooRecord['cells'], today: string): ReadCells {
  const [regular, sale] = [decimal(cells.regularPrice), decimal(cells.salePrice)]
  const isReduced =
    sale !== '' && isSaleOn(cells, today) && !(regular !== '' && Number(sale) >= Number(regular))
  return isReduced
    ? { cells: { price: sale, compareAtPrice: regular }, saidBy: { price: 'salePrice' } }
    : { cells: { price: regular }, saidBy: {} }
}

function readStock(cells: WooRecord['cells'], parent: WooRecord | undefined): WooCells {
  const counted = cells.stock?.toLowerCase() === 'parent' ? (parent?.cells ?? {}) : cells
  const { stock } = counted
  if (stock !== undefined && stock.toLowerCase() !== 'parent') {
    // Woo counts parts of pieces where a plugin lets it.
    const quantity = decimal(stock).replace(/(?<=^-?\d+)\.\d+$/, '')
    const sellsOn = ['1', 'notify'].includes(counted.backorders?.toLowerCase() ?? '')
    return { inventoryTracker: 'woocommerce', quantity, inventoryPolicy: sellsOn ? 'continue' : 'deny' }
  }
  // Not counted: it is there, or it is not.
  return cells.inStock === '0' ? { inventoryTracker: 'woocommerce', quantity: '0' } : {}
}

function readWeight(text: string | undefined, unit: WeightUnit | null): string {
  const weight = decimal(text)
  // What is no number is refused where all weights are read.
  return /^\d*\.?\d+$/.test(weight) ? String(gramsIn(Number(weight), unit) ?? '') : weight
}

const sides = ['length', 'width', 'height'] as const

/** A variation without a size of its own has its product's. */
function readSizes({ cells }: WooRecord, unit: LengthUnit | null, parent?: WooRecord): WooCells {
  if (unit === null) return {}
  const sizes = sides.map((side) => [side, decimal(cells[side] ?? parent?.cells[side])])
  return { ...Object.fromEntries(sizes), sizeUnit: unit }
}

const isUntaxed = ({ cells }: WooRecord) =>
  ['none', 'shipping'].includes(cells.taxStatus?.toLowerCase() ?? '')

/** What is sold of a line: its price, stock, codes, weight and size. */
export function readGoods(record: WooRecord, reading: WooReading, parent?: WooRecord): ReadCells {
  const { cells } = record
  const price = readPrice(cells, reading.today)
  return {
    saidBy: price.saidBy,
    cells: {
      ...price.cells,
      ...readStock(cells, parent),
      sku: cells.sku,
      barcode: cells.barcode,
      taxable: String(!isUntaxed(cells.taxStatus === undefined && parent ? parent : record)),
      grams: readWeight(cells.weight ?? parent?.cells.weight, reading.weightUnit),
      weightUnit: reading.weightUnit ?? '',
      ...readSizes(record, reading.sizeUnit, parent),
      requiresShipping: String(!recordKinds(record).has('virtual')),
    },
  }
}

const isPublished: Readonly<Record<string, boolean>> = { '1': true, '0': false, '-1': false }

/** Whether the store shows it; undefined where the cell says nothing that it may. */
export const publishedOf = ({ cells }: WooRecord): boolean | undefined => isPublished[cells.published ?? '1']

/** What a line says of its product as a whole. */
export function readAbout(record: WooRecord): ReadCells {
  const { cells } = record
  const isHidden = cells.visibility?.toLowerCase() === 'hidden'
  const shown = isHidden ? 'unlisted' : 'active'
  return {
    saidBy: cells.description ? {} : { description: 'shortDescription' },
    cells: {
      title: plainName(cells.name ?? ''),
      // Line ends are exported as two characters.
      description: (cells.description ?? cells.shortDescription ?? '').replaceAll('\\n', '\n'),
      vendor: firstTerm(cells.brands),
      type: firstTerm(cells.categories),
      tags: listOf(cells.tags)
        .map((tag) => plainName(tag).replaceAll(',', ' '))
        .join(','),
      status: publishedOf(record) ? shown : 'draft',
    },
  }
}
