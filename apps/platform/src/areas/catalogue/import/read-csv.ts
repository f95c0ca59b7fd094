import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { CsvFault, CsvReader, type CsvRow } from './csv-reader.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

function refuseOtherFormats(start: Uint8Array): void {
  if (startsWith(start, 0xff, 0xfe) || startsWith(start, 0xfe, 0xff)) {
    throw new CsvFault('The file is in UTF-16 encoding. Save it as "CSV UTF-8" and try again.')
  }
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) {
    throw new CsvFault(
      'The file is a workbook or a ZIP archive, not CSV. Save the sheet as "CSV UTF-8" and try again.',
    )
  }
}

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines += 1
  return lines
}

/** How many lines into these bytes the first bytes stand that are not UTF-8. */
function lineOfBadBytes(bytes: Uint8Array): number {
  let start = 0
  // The end of a character that began in the piece before.
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  for (let line = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (!isUtf8(bytes.subarray(start, end < 0 ? undefined : end))) return line
    if (end < 0) return 0
    start = end + 1
  }
}

/** The rows of a CSV file in UTF-8 (with or without BOM), in the groups in which they arrive. */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = new CsvReader()
  let line = 1
  let isFirst = true
  for await (const bytes of file) {
    if (isFirst) refuseOtherFormats(bytes)
    isFirst = false
    const zero = bytes.indexOf(0)
    if (zero >= 0) {
      throw new CsvFault(
        `The file holds binary data (a zero byte on line ${line + countLines(bytes.subarray(0, zero))}). ` +
          'Export the products as CSV and try again.',
      )
    }
    yield reader.push(decode(decoder, bytes, line))
    line += countLines(bytes)
  }
  yield reader.push(decode(decoder, undefined, line), true)
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, line: number): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    const bad = line + (bytes ? lineOfBadBytes(bytes) : 0)
    throw new CsvFault(
      `The file is not in UTF-8 encoding: line ${bad} holds characters of another one. Save it as "CSV UTF-8" and try again.`,
    )
  }
}
