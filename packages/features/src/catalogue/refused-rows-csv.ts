import type { ImportRejection, ImportRun } from '@causeway/domain-types/import-run.ts'
import { toCsv } from '../parts/csv.ts'

/** The refused rows as a file to mend the product file by. */
export function refusedRowsCsv(rows: readonly Omit<ImportRejection, 'name'>[]): string {
  return toCsv(
    ['Line', 'Product', 'Field', 'Reason'],
    rows.map(({ line, handle, field, reason }) => [line, handle, field, reason]),
  )
}

/** "bicycles.csv" → "bicycles refused rows.csv" */
export function refusedRowsFileName({ fileName }: Pick<ImportRun, 'fileName'>): string {
  return `${fileName.replace(/\.[^.]*$/, '')} refused rows.csv`
}
