import type { CsvRow } from './csv-reader.ts'
import type { WooColumn, WooLayout } from './woo-columns.ts'
import { plainName } from './woo-terms.ts'

/** A line of WooCommerce's export: what stands in it, by column. */
export interface WooRecord {
  line: number
  width: number
  cells: Partial<Record<WooColumn, string>>
  /** Cells past the last column. */
  strays: string[]
}

/** An attribute of a product, or the one value that a variation has of it. */
export interface WooAttribute {
  name: string
  value: string
  nameColumn: WooColumn
  valueColumn: WooColumn
}

// WooCommerce writes an apostrophe before what a spreadsheet would take for a formula: also before a minus.
const unguarded = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

export function readRecord({ places, columns }: WooLayout, row: CsvRow): WooRecord {
  const cells: WooRecord['cells'] = {}
  for (const [column, { at }] of places) {
    const text = unguarded((row.cells[at] ?? '').trim())
    if (text !== '') cells[column] = text
  }
  return { line: row.line, width: row.width, cells, strays: row.cells.slice(columns.width) }
}

const kindsOf = (type: string): ReadonlySet<string> => new Set(type.toLowerCase().split(/\s*,\s*/))

/** All that a product is at once, such as simple and virtual. */
export const recordKinds = ({ cells }: WooRecord) => kindsOf(cells.type ?? '')

/** Whether a row waits until the file is read: its product may stand far from it. */
export function isOfFamily({ places }: WooLayout, row: CsvRow): boolean {
  const kinds = kindsOf((row.cells[places.get('type')?.at ?? -1] ?? '').trim())
  return kinds.has('variable') || kinds.has('variation')
}

/** The texts of a list; a comma inside of one has a backslash before it. */
export const listOf = (text = ''): string[] =>
  text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '')

/** The last name of the first path, such as “Bells” of “Bikes > Bells, Sale”. */
export const firstTerm = (text: string | undefined): string =>
  plainName(
    listOf(text)[0]
      ?.split(/\s+>\s+/)
      .at(-1) ?? '',
  )

/** The attributes that a line has names for, in the order of their columns. */
export function attributesOf({ cells }: WooRecord, { places }: WooLayout): WooAttribute[] {
  return [...places.keys()].flatMap((column) => {
    const number = /^attribute (\d+) name$/.exec(column)?.[1]
    const name = number && cells[column]
    if (!name) return []
    const valueColumn: WooColumn = `attribute ${Number(number)} value(s)`
    const value = (cells[valueColumn] ?? '').replaceAll('\\,', ',')
    return {
      name: plainName(name.replaceAll('\\,', ',')),
      value: plainName(value),
      nameColumn: column,
      valueColumn,
    }
  })
}
