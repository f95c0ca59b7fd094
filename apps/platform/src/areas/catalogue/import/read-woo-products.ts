import type { CsvRow } from './csv-reader.ts'
import { MAX_ROWS_PER_PRODUCT, type ProductRows } from './group-products.ts'
import type { WooReading } from './woo-cells.ts'
import type { WooLayout } from './woo-columns.ts'
import { WooFamilies } from './woo-families.ts'
import { WooProducts } from './woo-products.ts'
import { isOfFamily, readRecord } from './woo-record.ts'

/** Rows of variable products and their variations that a file may have: of each it is kept in memory where it waits. */
export const MAX_FAMILY_ROWS = 500_000

/**
 * Products as they come; those with variations after them. An export goes by IDs, so that a variation added later
 * stands far from its product: only the file's end tells that a product is complete.
 */
async function* productsOf(
  rows: AsyncIterable<CsvRow>,
  layout: WooLayout,
  products: WooProducts,
): AsyncGenerator<ProductRows> {
  const families = await WooFamilies.open()
  try {
    for await (const row of rows) {
      const record = readRecord(layout, row)
      if (isOfFamily(layout, row)) await families.add(record)
      else yield products.simple(record)
    }
    for await (const parent of families.parents()) {
      const parts = families.takeVariations(parent, MAX_ROWS_PER_PRODUCT)
      const { value: variations = [] } = await parts.next()
      yield products.variable(parent, variations)
      for await (const surplus of parts) yield products.surplus(parent, surplus)
    }
    for await (const orphan of families.orphans()) yield products.orphan(orphan)
  } finally {
    await families.close()
  }
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
