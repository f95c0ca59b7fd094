import { FileFault } from './file-fault.ts'

/** A row with the line of the file it starts on. `width` counts all its cells, also those that are not kept. */
export interface CsvRow {
  line: number
  /** Place in its line, of rows that share one. */
  at?: number
  /** What the file calls a thing in this row, where that differs from row to row. */
  labels?: Readonly<Record<string, string>>
  cells: string[]
  width: number
}

/** Cells of a row past this many are counted and not kept. */
export const MAX_COLUMNS = 1_000
/** A row longer than this is taken for a quote that was never closed. */
const MAX_ROW_LENGTH = 16 * 1024 * 1024

const QUOTE = 34
const COMMA = 44
const LF = 10
const CR = 13

type State = 'start of cell' | 'plain' | 'quoted' | 'after quotes'

/**
 * Reads comma-separated text piece by piece (RFC 4180; CRLF, LF or CR). Blank rows are left out. Our own and not
 * csv-parse, which counts a quoted CRLF as two lines and needs a minute and a gigabyte for 64 MB of commas.
 */
export class CsvReader {
  #text = ''
  #at = 0
  #state: State = 'start of cell'
  #cellStart = 0
  #cellEnd = 0
  /** What earlier pieces hold of the cell; put together once, or a long cell costs the square of its length. */
  #begunCell = ''
  #hasEscapes = false
  #line = 1
  #quoteLine = 1
  #row: CsvRow = { line: 1, cells: [], width: 0 }
  #rowLength = 0

  /** The rows that are complete with this piece; `last` says that the text ends here. */
  push(piece: string, last = false): CsvRow[] {
    this.#begunCell += this.#text.slice(
      this.#cellStart,
      this.#state === 'after quotes' ? this.#cellEnd : this.#at,
    )
    this.#text = this.#text.slice(this.#at) + piece
    this.#at = 0
    this.#cellStart = 0
    this.#cellEnd = 0
    const rows: CsvRow[] = []
    // One character is held back: what `"` and CR mean is told by the one after it.
    this.#scan(last ? this.#text.length : this.#text.length - 1, rows)
    if (last) this.#finish(rows)
    else this.#checkLength(this.#rowLength + this.#begunCell.length + this.#text.length - this.#cellStart)
    return rows
  }

  #scan(end: number, rows: CsvRow[]): void {
    while (this.#at < end) {
      if (this.#state === 'quoted') this.#scanQuoted(end)
      else if (this.#state === 'plain') this.#scanPlain(end)
      if (this.#at >= end) return
      const code = this.#text.charCodeAt(this.#at)
      if (code === COMMA) {
        this.#endCell()
        this.#startCell(this.#at + 1)
      } else if (code === LF || code === CR) {
        const length = code === CR && this.#text.charCodeAt(this.#at + 1) === LF ? 2 : 1
        this.#endRow(rows)
        this.#startCell(this.#at + length)
      } else if (this.#state === 'after quotes') {
        throw new FileFault(
          `The quoted text that starts on line ${this.#quoteLine} is not closed properly: more text follows its ` +
            `closing quote on line ${this.#line}. Write a quote inside a quoted text twice ("").`,
        )
      } else if (code === QUOTE) {
        this.#state = 'quoted'
        this.#quoteLine = this.#line
        this.#at += 1
        this.#cellStart = this.#at
      } else {
        this.#state = 'plain'
      }
    }
  }

  #scanPlain(end: number): void {
    const text = this.#text
    let at = this.#at
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code === COMMA || code === LF || code === CR) break
    }
    this.#at = at
    this.#cellEnd = at
  }

  #scanQuoted(end: number): void {
    const text = this.#text
    let at = this.#at
    for (; at < end; at += 1) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) {
        if (text.charCodeAt(at + 1) !== QUOTE) {
          this.#state = 'after quotes'
          this.#cellEnd = at
          at += 1
          break
        }
        this.#hasEscapes = true
        at += 1
      } else if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) {
        this.#line += 1
      }
    }
    this.#at = at
  }

  #startCell(at: number): void {
    this.#at = at
    this.#cellStart = at
    this.#cellEnd = at
    this.#begunCell = ''
    this.#hasEscapes = false
    this.#state = 'start of cell'
  }

  #endCell(): void {
    const row = this.#row
    row.width += 1
    if (row.width > MAX_COLUMNS) return
    const cell = this.#begunCell + this.#text.slice(this.#cellStart, this.#cellEnd)
    row.cells.push(this.#hasEscapes ? cell.replaceAll('""', '"') : cell)
    this.#rowLength += cell.length
    this.#checkLength(this.#rowLength)
  }

  #endRow(rows: CsvRow[]): void {
    this.#endCell()
    const row = this.#row
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    this.#line += 1
    this.#row = { line: this.#line, cells: [], width: 0 }
    this.#rowLength = 0
  }

  #finish(rows: CsvRow[]): void {
    if (this.#state === 'quoted') {
      throw new FileFault(
        `The quoted text that starts on line ${this.#quoteLine} has no end: its closing quote is missing.`,
      )
    }
    this.#endRow(rows)
  }

  #checkLength(length: number): void {
    if (length <= MAX_ROW_LENGTH) return
    throw new FileFault(
      this.#state === 'quoted'
        ? `The quoted text that starts on line ${this.#quoteLine} has no end within 16 MB: its closing quote may be missing.`
        : `The row that starts on line ${this.#row.line} is longer than 16 MB. Is this a product export?`,
    )
  }
}
