import type { CsvRow } from './csv-reader.ts'
import { cellText, type ProductColumns } from './product-columns.ts'

/** Rows that a product may take; what follows is refused. More than any store exports (2 048 variants). */
export const MAX_ROWS_PER_PRODUCT = 2_500

/** Why a product cannot be read at all. */
export interface Fault {
  field: string | null
  reason: string
}

/** Rows of one handle that follow each other: one product, if they are good. */
export interface ProductRows {
  handle: string
  rows: CsvRow[]
  /** These rows go on where the product before was cut for its length. */
  isSurplus: boolean
  /** Rows or lines that it takes of the file. */
  fileRows: number
  faults?: readonly Fault[]
}

/** Puts rows together that follow each other with the same handle, keeping no more than one product. */
export async function* groupProducts(
  rows: AsyncIterable<CsvRow>,
  columns: ProductColumns,
): AsyncGenerator<ProductRows> {
  let group: ProductRows | undefined
  for await (const row of rows) {
    const handle = cellText(columns, row, 'handle')
    const isSame = group !== undefined && group.handle === handle
    if (group && isSame && group.rows.length < MAX_ROWS_PER_PRODUCT) {
      group.rows.push(row)
      group.fileRows += 1
      continue
    }
    if (group) yield group
    group = { handle, rows: [row], isSurplus: isSame, fileRows: 1 }
  }
  if (group) yield group
}
