import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { ApiFailure } from '../../../http/errors.ts'
import type { ImportFormat } from '@causeway/domain-types/import-run.ts'
import { FileFault } from './file-fault.ts'
import { openNamelessFile } from './nameless-file.ts'
import { readCsv } from './read-csv.ts'
import { type CsvLayout, readHeader } from './read-header.ts'
import { countJsonLines } from './read-json-products.ts'
import { MAX_FAMILY_ROWS } from './read-woo-products.ts'
import { isOfFamily } from './woo-record.ts'

const CHUNK_BYTES = 256 * 1024
const noProducts = {
  CSV: 'The file has a header and no products.',
  JSON_LINES: 'The file holds no product: nothing but blank lines, or an empty list.',
} as const satisfies Record<ImportFormat, string>

const tooManyVariations = `The file has more than ${MAX_FAMILY_ROWS.toLocaleString('en')} rows of variable products and variations. Split it, keeping each product with its variations.`

const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024

/** A product file that is whole, readable and has the needed columns. */
export interface AcceptedFile {
  format: ImportFormat
  size: number
  /** Of its bytes. */
  digest: string
  /** Of a table without the header. */
  totalRows: number
  chunks(): AsyncIterable<Buffer>
  close(): Promise<void>
}

function importRefused(reason: string): ApiFailure {
  return new ApiFailure(400, 'IMPORT_REFUSED', reason, { fields: { file: reason } })
}

export function fileTooLarge(): ApiFailure {
  const reason = `The file is larger than ${MAX_MEGABYTES} MB. Split it into smaller files, each with the header.`
  return new ApiFailure(413, 'PAYLOAD_TOO_LARGE', reason, { fields: { file: reason } })
}

async function* keep(file: FileHandle, source: AsyncIterable<Buffer>, onBytes: (bytes: Buffer) => void) {
  let size = 0
  for await (const bytes of source) {
    size += bytes.length
    if (size > MAX_IMPORT_BYTES) throw fileTooLarge()
    await file.writev([bytes])
    onBytes(bytes)
    yield bytes
  }
}

async function* readBack(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    const bytes = Buffer.alloc(Math.min(CHUNK_BYTES, size - at))
    await file.read(bytes, 0, bytes.length, at)
    yield bytes
  }
}

async function countTableRows(source: AsyncIterable<Buffer>): Promise<number> {
  let rows = -1
  let familyRows = 0
  let layout: CsvLayout | undefined
  for await (const some of readCsv(source)) {
    const [header] = some
    if (rows < 0 && header) layout = readHeader(header)
    rows += some.length
    if (layout?.store !== 'WOOCOMMERCE') continue
    for (const row of some) if (isOfFamily(layout, row)) familyRows += 1
    if (familyRows > MAX_FAMILY_ROWS) throw new FileFault(tooManyVariations)
  }
  return rows
}

/**
 * Reads a product file to its end and checks it as a whole, while it arrives. It waits outside the database, since
 * a transaction as long as a slow upload would hold back everyone's events.
 */
export async function acceptFile(
  source: AsyncIterable<Buffer>,
  format: ImportFormat = 'CSV',
): Promise<AcceptedFile> {
  const file = await openNamelessFile()
  try {
    let size = 0
    const hash = createHash('sha256')
    const kept = keep(file, source, (bytes) => {
      size += bytes.length
      hash.update(bytes)
    })
    const totalRows = await (format === 'CSV' ? countTableRows(kept) : countJsonLines(kept))
    if (size === 0) throw new FileFault('The file is empty.')
    if (totalRows < 0) throw new FileFault('The file holds nothing but blank lines.')
    if (totalRows === 0) throw new FileFault(noProducts[format])
    return {
      format,
      size,
      digest: hash.digest('base64url'),
      totalRows,
      chunks: () => readBack(file, size),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error instanceof FileFault ? importRefused(error.message) : error
  }
}
