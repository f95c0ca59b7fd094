import { CsvReader, type CsvRow } from './csv-reader.ts'
import { readText } from './read-text.ts'

/** The rows of a CSV file, in the groups in which they arrive. */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const reader = new CsvReader()
  for await (const piece of readText(file, 'CSV')) yield reader.push(piece)
  yield reader.push('', true)
}
