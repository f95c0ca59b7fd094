/** Cells of a row by the names of their columns; `beyond` stands past the last one. */
export type Cells = Readonly<Record<string, string>> & { readonly beyond?: string }

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A CSV file with these rows under a header of all their columns. */
export function csvFile(rows: readonly Cells[], { newline = '\n', bom = false } = {}): Buffer {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'beyond')
  const lines = rows.map(({ beyond, ...cells }) => [
    ...header.map((name) => cells[name] ?? ''),
    ...(beyond === undefined ? [] : [beyond]),
  ])
  const text = [header, ...lines].map((line) => line.map(quoted).join(',')).join(newline)
  return Buffer.from(`${bom ? '\ufeff' : ''}${text}${newline}`)
}

/** Bytes as they arrive: in pieces. */
export async function* arriving(bytes: Buffer, pieceLength = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength)
}

const ofTee: Cells = { Type: 'variation', Name: 'Tee', Parent: 'id:11', 'Attribute 1 name': 'Size' }
/** A small store as WooCommerce exports it: of six rows, a group and a variation of nobody cannot be taken. */
export const wooExport: Cells[] = [
  { ID: '11', Type: 'variable', SKU: 'tee', Name: 'Tee', 'Attribute 1 name': 'Size' },
  {
    ID: '12',
    Type: 'simple',
    Name: 'Brass Bell',
    'Regular price': '12.50',
    'Sale price': '9.90',
    Stock: '4',
  },
  { ID: '14', Type: 'grouped', Name: 'Bells' },
  { ...ofTee, ID: '15', Parent: 'id:99', 'Regular price': '9' },
  { ...ofTee, ID: '16', 'Regular price': '9', 'Attribute 1 value(s)': 'S' },
  { ...ofTee, ID: '17', 'Regular price': '10', 'Attribute 1 value(s)': 'M', Parent: 'tee' },
]
