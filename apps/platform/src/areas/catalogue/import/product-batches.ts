import type { ImportFormat } from '@causeway/domain-types/import-run.ts'
import type { Tx } from '../../../db/database.ts'
import type { CsvRow } from './csv-reader.ts'
import { groupProducts, type ProductRows } from './group-products.ts'
import type { CatalogueOwner } from './mapped-product.ts'
import type { ProductColumns } from './product-columns.ts'
import { readCsv } from './read-csv.ts'
import { readHeader } from './read-header.ts'
import { jsonColumns, readJsonProducts } from './read-json-products.ts'
import { readWooProducts } from './read-woo-products.ts'

const MAX_PRODUCTS = 100
const MAX_ROWS = 2_000

/** Products that are saved in one transaction. */
export interface ProductBatch {
  columns: ProductColumns
  products: ProductRows[]
  /** Rows or lines that they take of the file. */
  rows: number
  /** What belongs to them besides, in their transaction: before they are saved, and after. */
  also?: {
    before(tx: Tx, owner: CatalogueOwner): Promise<void>
    after(tx: Tx): Promise<void>
  }
}

interface Products {
  columns: ProductColumns
  products: AsyncIterable<ProductRows>
}

/** The products of an accepted file, in batches, from after the rows that an earlier run has read. */
export async function* productBatches(
  file: AsyncIterable<Buffer>,
  rowsToSkip: number,
  { format = 'CSV', now = () => new Date() }: { format?: ImportFormat; now?: () => Date } = {},
): AsyncGenerator<ProductBatch> {
  const opened = await openProducts(file, rowsToSkip, format, now)
  if (!opened) return
  const { columns } = opened
  let products: ProductRows[] = []
  let rowCount = 0
  let fileRows = 0
  for await (const product of opened.products) {
    products.push(product)
    rowCount += product.rows.length
    fileRows += product.fileRows
    if (products.length < MAX_PRODUCTS && rowCount < MAX_ROWS) continue
    yield { columns, products, rows: fileRows }
    products = []
    rowCount = 0
    fileRows = 0
  }
  if (fileRows > 0) yield { columns, products, rows: fileRows }
}

async function openProducts(
  file: AsyncIterable<Buffer>,
  rowsToSkip: number,
  format: ImportFormat,
  now: () => Date,
): Promise<Products | null> {
  switch (format) {
    case 'CSV': {
      const rows = flatten(readCsv(file))
      const { value: header } = await rows.next()
      if (!header) return null
      const layout = readHeader(header)
      const { columns } = layout
      if (layout.store === 'SHOPIFY') {
        return { columns, products: groupProducts(skip(rows, rowsToSkip), columns) }
      }
      return { columns, products: readWooProducts(rows, layout, { rowsToSkip, now: now() }) }
    }
    case 'JSON_LINES':
      return { columns: jsonColumns, products: readJsonProducts(file, rowsToSkip) }
  }
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
