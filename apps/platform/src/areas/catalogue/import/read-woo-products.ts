import type { CsvRow } from './csv-reader.ts'
import { MAX_ROWS_PER_PRODUCT, type ProductRows } from './group-products.ts'
import type { WooReading } from './woo-cells.ts'
import type { WooLayout } from './woo-columns.ts'
import { WooProducts } from './woo-products.ts'
import { isOfFamily, readRecord, recordKinds, type WooRecord } from './woo-record.ts'

/** Rows of variable products and their variations that a file may have: they wait together in memory. */
export const MAX_FAMILY_ROWS = 100_000

/** Variable products and variations, until it is known which belong together. */
class Families {
  readonly parents: WooRecord[] = []
  readonly #variations = new Map<string, WooRecord[]>()

  add(row: WooRecord): void {
    // A copy: cells are parts of the text that they were read from and would keep all of it.
    const record = structuredClone(row)
    if (recordKinds(record).has('variable')) {
      this.parents.push(record)
      return
    }
    const parent = parentKey(record.cells.parent ?? '')
    const others = this.#variations.get(parent)
    if (others) others.push(record)
    else this.#variations.set(parent, [record])
  }

  /** The variations that name this product by its ID or its SKU, in the store's order. */
  takeVariations({ cells: { id, sku } }: WooRecord): WooRecord[] {
    const keys = [id && `id:${id}`, sku && parentKey(sku)].filter((key) => key !== undefined)
    const found = keys.flatMap((key) => this.#variations.get(key) ?? [])
    for (const key of keys) this.#variations.delete(key)
    const positionOf = ({ cells }: WooRecord) => Number(cells.position ?? 0) || 0
    return found.sort((one, other) => positionOf(one) - positionOf(other) || one.line - other.line)
  }

  /** Those that no product of the file took. */
  orphans(): WooRecord[] {
    return [...this.#variations.values()].flat().sort((one, other) => one.line - other.line)
  }
}

const parentKey = (reference: string) => reference.toLowerCase().replace(/^id:\s*/, 'id:')

/**
 * Products as they come; those with variations after them. An export goes by IDs, so that a variation added later
 * stands far from its product: only the file's end tells that a product is complete.
 */
async function* productsOf(
  rows: AsyncIterable<CsvRow>,
  layout: WooLayout,
  products: WooProducts,
): AsyncGenerator<ProductRows> {
  const families = new Families()
  for await (const row of rows) {
    const record = readRecord(layout, row)
    if (isOfFamily(layout, row)) families.add(record)
    else yield products.simple(record)
  }
  for (const parent of families.parents) {
    const variations = families.takeVariations(parent)
    yield products.variable(parent, variations.slice(0, MAX_ROWS_PER_PRODUCT))
    const surplus = variations.slice(MAX_ROWS_PER_PRODUCT)
    if (surplus.length > 0) yield products.surplus(parent, surplus)
  }
  for (const orphan of families.orphans()) yield products.orphan(orphan)
}

/** The products of WooCommerce's export, from after the rows that an earlier run has read: always in the same order. */
export async function* readWooProducts(
  rows: AsyncIterable<CsvRow>,
  layout: WooLayout,
  { rowsToSkip, now }: { rowsToSkip: number; now: Date },
): AsyncGenerator<ProductRows> {
  const { weightUnit, sizeUnit } = layout
  const reading: WooReading = { weightUnit, sizeUnit, today: now.toISOString().slice(0, 10) }
  let left = rowsToSkip
  for await (const product of productsOf(rows, layout, new WooProducts(layout, reading))) {
    if (left > 0) left -= product.fileRows
    else yield product
  }
}
