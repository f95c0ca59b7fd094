import type { Page } from '@causeway/domain-types/page.ts'
import type { BulkFailure, BulkItem } from '@causeway/ui/bulk-run.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toCsv } from './csv.ts'
import { saveFile } from './save-file.ts'

export interface ChangeAnswer {
  failures: readonly { id: number; message: string }[]
}

interface Change {
  /** Shows rows as changed already; answers how to take it back for those that are not. */
  show: (ids: readonly number[]) => (failed: readonly number[]) => void
  call: (ids: number[]) => Promise<ChangeAnswer>
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

/** The call that reads a list: all of its pages that were read are kept under its id. */
export interface ListCall {
  id: string
}

/** Shows the rows of a list as they will be; answers how to take it back for some of them. */
export function showRows<Row extends { id: number }>(
  queryClient: QueryClient,
  list: ListCall,
  ids: readonly number[],
  shown: Partial<Row>,
): (failed: readonly number[]) => void {
  const before = new Map<number, Row>()

  function change(changed: ReadonlySet<number>, to: (row: Row) => Row): void {
    const isChanged = ({ id }: Row) => changed.has(id)
    queryClient.setQueriesData<Page<Row>>({ queryKey: [list.id] }, (page) =>
      page?.content.some(isChanged)
        ? { ...page, content: page.content.map((row) => (isChanged(row) ? to(row) : row)) }
        : page,
    )
  }

  change(new Set(ids), (row) => {
    before.set(row.id, row)
    return { ...row, ...shown }
  })
  return (failed) => change(new Set(failed), (row) => before.get(row.id) ?? row)
}

/** The rows of a list that were read, by their ids. */
export function knownRows<Row extends { id: number }>(
  queryClient: QueryClient,
  list: ListCall,
): ReadonlyMap<number, Row> {
  const pages = queryClient.getQueriesData<Page<Row>>({ queryKey: [list.id] })
  return new Map(pages.flatMap(([, page]) => page?.content.map((row) => [row.id, row] as const) ?? []))
}

/** Saves what failed as a table. */
export function saveFailures(failures: readonly BulkFailure[]): void {
  const rows = failures.map(({ id, label, reason }) => [id, label, reason])
  saveFile(
    'failed.csv',
    new Blob([toCsv(['Id', 'Name', 'Reason'], rows)], { type: 'text/csv;charset=utf-8' }),
  )
}
