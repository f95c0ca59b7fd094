type Cell = string | number | null

// Spreadsheets read a text that starts so as a formula, full-width signs and leading blanks included.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file as RFC 4180 has it. Texts are neutralised against formulas, numbers stay numbers. */
export function toCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}
