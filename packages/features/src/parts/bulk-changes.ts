import type { BulkFailure, BulkItem } from '@causeway/ui/bulk-run.ts'
import { toCsv } from './csv.ts'
import { saveFile } from './save-file.ts'

interface Change {
  /** Shows rows as changed already; answers how to take it back for those that are not. */
  show: (ids: readonly number[]) => (failed: readonly number[]) => void
  call: (ids: number[]) => Promise<{ failures: readonly { id: number; message: string }[] }>
}

/** Changes some rows of a bulk run, optimistically. Answers those that could not be, each with its reason. */
export async function changeRows(items: readonly BulkItem[], { show, call }: Change): Promise<BulkFailure[]> {
  const ids = items.map(({ id }) => Number(id))
  const takeBack = show(ids)
  try {
    const { failures } = await call(ids)
    takeBack(failures.map(({ id }) => id))
    const reasons = new Map(failures.map(({ id, message }) => [id, message]))
    return items.flatMap((item) => {
      const reason = reasons.get(Number(item.id))
      return reason === undefined ? [] : [{ ...item, reason }]
    })
  } catch (error) {
    takeBack(ids)
    throw error
  }
}

/** Saves what failed as a table. */
export function saveFailures(failures: readonly BulkFailure[]): void {
  const rows = failures.map(({ id, label, reason }) => [id, label, reason])
  saveFile(
    'failed.csv',
    new Blob([toCsv(['Id', 'Name', 'Reason'], rows)], { type: 'text/csv;charset=utf-8' }),
  )
}
