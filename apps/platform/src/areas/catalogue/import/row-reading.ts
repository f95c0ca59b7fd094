import { currencyExponent, parseDecimal, toDecimalString } from '@causeway/domain-types/currency.ts'
import { cutText } from '@causeway/domain-types/text.ts'
import type { CsvRow } from './csv-reader.ts'
import { cellText, columnLabel, type ProductColumn, type ProductColumns } from './product-columns.ts'

/** Something of the file that is not taken, and why. */
export interface Rejection {
  line: number
  handle: string | null
  field: string | null
  reason: string
}

/** Longest text of a cell that names something; what sorts and indexes must stay short. */
export const MAX_TEXT = 255
const MAX_URL = 2_048
const MAX_QUANTITY = 10_000_000
/** In minor units; a thousand pieces of it are still an exact number. */
const MAX_PRICE = 1_000_000_000_000

/** A text of the file in a sentence of ours. */
export const quoted = (text: string) => `“${text.length > 40 ? `${cutText(text, 40)}…` : text}”`

/** One row while it is read: gives cells by their meaning and gathers what is wrong with them. */
export class RowReading {
  readonly line: number
  readonly rejections: Rejection[] = []
  readonly #row: CsvRow
  readonly #columns: ProductColumns
  #isRefused = false

  constructor(row: CsvRow, columns: ProductColumns) {
    this.line = row.line
    this.#row = row
    this.#columns = columns
    // Spreadsheets like to end their rows with empty cells.
    if (row.cells.slice(columns.kept ?? columns.width).some((cell) => cell.trim() !== '')) {
      this.refuse(
        null,
        `The row has ${row.width} cells and the first line ${columns.width}. A text with a comma in it needs quotes around it.`,
      )
    }
  }

  /** Where it stands, in words. */
  get place(): string {
    if (this.#row.at === undefined) return `on line ${this.line}`
    return columnLabel(this.#columns, this.#row, 'price').replace(/\.\w+$/, '')
  }

  get isGood(): boolean {
    return !this.#isRefused
  }

  /** The row is not taken. */
  refuse(column: ProductColumn | null, reason: string): null {
    this.#isRefused = true
    return this.leaveOut(column, reason)
  }

  /** One thing of the row is not taken, the rest of it may be. */
  leaveOut(column: ProductColumn | null, reason: string): null {
    this.rejections.push({
      line: this.line,
      handle: cutText(cellText(this.#columns, this.#row, 'handle'), MAX_TEXT) || null,
      field: column && columnLabel(this.#columns, this.#row, column),
      reason,
    })
    return null
  }

  raw(column: ProductColumn): string {
    return cellText(this.#columns, this.#row, column)
  }

  has(column: ProductColumn): boolean {
    return this.raw(column) !== ''
  }

  /** A name or code on one line, or null where the cell is empty. */
  text(column: ProductColumn): string | null {
    const text = this.raw(column).replace(/\s+/g, ' ')
    if (text.length > MAX_TEXT) return this.refuse(column, `Longer than ${MAX_TEXT} characters. Shorten it.`)
    return text || null
  }

  /** A code as spreadsheets keep it from turning into a number: with an apostrophe before it. */
  code(column: ProductColumn): string | null {
    return this.text(column)?.replace(/^'/, '') || null
  }

  oneOf<Value extends string>(
    column: ProductColumn,
    values: readonly Value[],
    otherwise: Value,
  ): Value | null {
    const text = this.raw(column).toLowerCase()
    if (text === '') return otherwise
    const value = values.find((one) => one === text)
    return value ?? this.refuse(column, `${quoted(text)} is none of ${values.join(', ')}.`)
  }

  /** Minor units of a price, or null where it is not one or the cell is empty. */
  price(column: ProductColumn, currency: string): number | null {
    const text = this.raw(column)
    if (text === '') return null
    const price = parseDecimal(text, currency)
    if (price === null) return this.refuse(column, badPrice(text, currency))
    if (price < 0) return this.refuse(column, `${quoted(text)} is below zero. A price is 0 or more.`)
    if (price > MAX_PRICE) return this.refuse(column, `${quoted(text)} is too large for a price.`)
    return price
  }

  /** Pieces in stock. Stores that oversold export numbers below zero: none are left. */
  quantity(column: ProductColumn): number {
    const text = this.raw(column)
    if (text === '') return 0
    const quantity = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN
    if (quantity <= MAX_QUANTITY) return Math.max(0, quantity)
    this.refuse(column, `${quoted(text)} is not a whole number up to ${MAX_QUANTITY}.`)
    return 0
  }

  /** How heavy or how long something is; null where the cell is empty. */
  measure(column: ProductColumn, what: 'weight' | 'length'): number | null {
    const text = this.raw(column)
    if (text === '') return null
    const measure = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
    return Number.isNaN(measure)
      ? this.refuse(column, `${quoted(text)} is not a ${what}. Write a plain number.`)
      : measure
  }

  /** A unit by any of its spellings; null where the cell is empty. */
  unit<Unit>(
    column: ProductColumn,
    read: (text: string) => Unit | null,
    signs: readonly string[],
  ): Unit | null {
    const text = this.raw(column)
    if (text === '') return null
    return read(text) ?? this.refuse(column, `${quoted(text)} is none of ${signs.join(', ')}.`)
  }

  /** The address of a picture, always over https: pages that show it are. */
  imageUrl(column: ProductColumn): string | null {
    const text = this.raw(column)
    if (text === '') return null
    const url = webAddress(text.replace(/^(https?:)?\/\//i, 'https://'), /^https:/)
    return url ?? this.leaveOut(column, `The picture is left out: ${quoted(text)} is no address (https://…).`)
  }

  /** The address of a page that a reader is led to: a script or a file is none. */
  pageUrl(column: ProductColumn): string | null {
    const text = this.raw(column)
    if (text === '') return null
    const url = webAddress(text, /^https?:/)
    return (
      url ?? this.leaveOut(column, `The address is left out: ${quoted(text)} does not begin with https://.`)
    )
  }
}

function webAddress(text: string, protocol: RegExp): string | null {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : null
  return url && protocol.test(url.protocol) ? url.href : null
}

function badPrice(text: string, currency: string): string {
  const plain = toDecimalString(1250 * 10 ** currencyExponent(currency), currency)
  const example = `Write a plain number such as ${plain}, without currency sign or thousands separator.`
  const [, whole] = /^-?(\d+)(\.\d+)?$/.exec(text) ?? []
  if (whole === undefined) return `${quoted(text)} is not a price. ${example}`
  if (whole.length > 12) return `${quoted(text)} is too large for a price.`
  return `${quoted(text)} has more decimals than ${currency} has. ${example}`
}
