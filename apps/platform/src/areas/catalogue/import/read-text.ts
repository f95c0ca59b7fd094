import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { ImportFormat } from '@causeway/domain-types/import-run.ts'
import { FileFault } from './file-fault.ts'

/** What to do about a file that is not in UTF-8, or is no text. */
const advice = {
  CSV: {
    encoding: 'Save it as "CSV UTF-8" and try again.',
    binary: 'Export the products as CSV and try again.',
  },
  JSON_LINES: { encoding: 'Send it in UTF-8.', binary: 'Send one JSON object a line, in UTF-8.' },
} as const satisfies Record<ImportFormat, { encoding: string; binary: string }>

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

function refuseOtherFormats(start: Uint8Array, format: ImportFormat): void {
  if (startsWith(start, 0xff, 0xfe) || startsWith(start, 0xfe, 0xff)) {
    throw new FileFault(`The file is in UTF-16 encoding. ${advice[format].encoding}`)
  }
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) {
    throw new FileFault(
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

/** The text of a file in UTF-8 (with or without BOM), in the pieces in which it arrives. */
export async function* readText(
  file: AsyncIterable<Uint8Array>,
  format: ImportFormat,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let isFirst = true
  for await (const bytes of file) {
    if (isFirst) refuseOtherFormats(bytes, format)
    isFirst = false
    const zero = bytes.indexOf(0)
    if (zero >= 0) {
      throw new FileFault(
        `The file holds binary data (a zero byte on line ${line + countLines(bytes.subarray(0, zero))}). ` +
          advice[format].binary,
      )
    }
    yield decode(decoder, bytes, { line, format })
    line += countLines(bytes)
  }
  yield decode(decoder, undefined, { line, format })
}

function decode(
  decoder: TextDecoder,
  bytes: Uint8Array | undefined,
  { line, format }: { line: number; format: ImportFormat },
): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    const bad = line + (bytes ? lineOfBadBytes(bytes) : 0)
    throw new FileFault(
      `The file is not in UTF-8 encoding: line ${bad} holds characters of another one. ${advice[format].encoding}`,
    )
  }
}
