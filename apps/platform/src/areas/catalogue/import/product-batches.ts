import type { CsvRow } from './csv-reader.ts'
import { groupProducts, type ProductRows } from './group-products.ts'
import { type ProductColumns, readHeader } from './product-columns.ts'
import { readCsv } from './read-csv.ts'

const MAX_PRODUCTS = 100
const MAX_ROWS = 2_000

/** Products that are saved in one transaction. */
export interface ProductBatch {
  columns: ProductColumns
  products: ProductRows[]
  rows: number
}

/** The products of an accepted file, in batches, from after the rows that an earlier run has read. */
export async function* productBatches(
  file: AsyncIterable<Buffer>,
  rowsToSkip: number,
): AsyncGenerator<ProductBatch> {
  const rows = flatten(readCsv(file))
  const { value: header } = await rows.next()
  if (!header) return
  const columns = readHeader(header)
  let products: ProductRows[] = []
  let rowCount = 0
  for await (const product of groupProducts(skip(rows, rowsToSkip), columns)) {
    products.push(product)
    rowCount += product.rows.length
    if (products.length < MAX_PRODUCTS && rowCount < MAX_ROWS) continue
    yield { columns, products, rows: rowCount }
    products = []
    rowCount = 0
  }
  if (rowCount > 0) yield { columns, products, rows: rowCount }
}

async function* flatten(pieces: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow, undefined> {
  for await (const rows of pieces) yield* rows
}

async function* skip(rows: AsyncIterable<CsvRow>, count: number): AsyncGenerator<CsvRow> {
  let left = count
  for await (const row of rows) {
    if (left > 0) left -= 1
    else yield row
  }
}
