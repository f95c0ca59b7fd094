import { FileFault } from './file-fault.ts'
import { readLines, type TextLine } from './read-lines.ts'
import { readText } from './read-text.ts'

/** A document is read as a whole, unlike lines. Far more than a page of any platform's list. */
const MAX_DOCUMENT_LENGTH = 16 * 1024 * 1024

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined where the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a text is one thing with names. */
export const isRecord = (text: string): boolean => isObject(parsed(text))

export const noRecord = (line: number) =>
  new FileFault(
    `Line ${line} is no JSON object. Send one product a line: {"handle": "bell", "title": "Bell", …}`,
  )

/** The products of a list, or of a page of one as platforms answer it; null for what is a product itself. */
function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  return isObject(value) && Array.isArray(value['content']) ? value['content'] : null
}

/** Where lines end and a document goes on: its first line is no product by itself, but begins something. */
function beginsDocument(firstLine: string): boolean {
  const value = parsed(firstLine)
  return value === undefined ? /^\s*[[{]/.test(firstLine) : listOf(value) !== null
}

/** The products of a document, or of pages that stand on a line each. */
function recordsOf(text: string): TextLine[] {
  const whole = parsed(text)
  const values =
    whole === undefined
      ? text
          .split('\n')
          .filter((line) => line.trim())
          .map(parsed)
      : [whole]
  const bad = values.indexOf(undefined)
  if (bad >= 0) throw noRecord(bad + 1)
  const records = values.flatMap((value) => listOf(value) ?? [value])
  return records.map((record, at) => ({ line: at + 1, text: JSON.stringify(record) }))
}

/** Where the first line that is not blank ends; undefined as long as it goes on. */
function firstLineOf(text: string): string | undefined {
  const start = text.search(/\S/)
  const end = start < 0 ? -1 : text.indexOf('\n', start)
  return end < 0 ? undefined : text.slice(start, end)
}

async function readHead(pieces: AsyncIterator<string>): Promise<string> {
  let head = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value
    const hasLine = next.value.includes('\n') && firstLineOf(head) !== undefined
    if (hasLine || head.length > MAX_DOCUMENT_LENGTH) break
  }
  return head
}

async function* after(head: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
}

async function readWhole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length > MAX_DOCUMENT_LENGTH) throw tooLong()
  }
  return text
}

/** The products of JSON, each as a line: lines as they come, or those of a document by their place in it. */
export async function* readRecords(file: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine> {
  const pieces = readText(file, 'JSON_LINES')
  try {
    const head = await readHead(pieces)
    const rest = after(head, pieces)
    if (beginsDocument(firstLineOf(head) ?? head)) yield* recordsOf(await readWhole(rest))
    else yield* readLines(rest)
  } finally {
    // Whoever stops reading lets go of the file as well.
    await pieces.return(undefined)
  }
}

const tooLong = () =>
  new FileFault(
    `A JSON document takes at most ${MAX_DOCUMENT_LENGTH / 1024 / 1024} MB. Send its products as JSON lines, one product a line.`,
  )
