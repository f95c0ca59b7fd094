import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { ApiFailure } from '../../../http/errors.ts'
import { CsvFault } from './csv-reader.ts'
import { readHeader } from './product-columns.ts'
import { readCsv } from './read-csv.ts'

const CHUNK_BYTES = 256 * 1024
const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024

/** A product file that is whole, readable and has the needed columns. */
export interface AcceptedFile {
  size: number
  /** Without the header. */
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

/** A file without a name, gone when it is closed: whatever happens to the process, nothing of it stays. */
async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `causeway-import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function* keep(file: FileHandle, source: AsyncIterable<Buffer>, onSize: (size: number) => void) {
  let size = 0
  for await (const bytes of source) {
    size += bytes.length
    if (size > MAX_IMPORT_BYTES) throw fileTooLarge()
    await file.writev([bytes])
    onSize(size)
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

async function countRows(source: AsyncIterable<Buffer>): Promise<number> {
  let rows = -1
  for await (const some of readCsv(source)) {
    const [header] = some
    if (rows < 0 && header) readHeader(header)
    rows += some.length
  }
  return rows
}

/**
 * Reads a product file to its end and checks it as a whole, while it arrives. It waits outside the database, since
 * a transaction as long as a slow upload would hold back everyone's events.
 */
export async function acceptFile(source: AsyncIterable<Buffer>): Promise<AcceptedFile> {
  const file = await openNamelessFile()
  try {
    let size = 0
    const totalRows = await countRows(keep(file, source, (soFar) => (size = soFar)))
    if (size === 0) throw new CsvFault('The file is empty.')
    if (totalRows < 0) throw new CsvFault('The file holds nothing but blank lines.')
    if (totalRows === 0) throw new CsvFault('The file has a header and no products.')
    return { size, totalRows, chunks: () => readBack(file, size), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error instanceof CsvFault ? importRefused(error.message) : error
  }
}
