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
