import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import type { BulkFailure, BulkItem, BulkRunner, BulkWork } from '@causeway/ui/bulk-run.ts'
import { isSelected, type RowSelection } from '@causeway/ui/row-selection.ts'
import type { QueryClient } from '@tanstack/react-query'
import { allPages } from './all-rows.ts'
import { toCsv } from './csv.ts'
import { failureReason } from './failure-reason.ts'
import { cutOff, keepBulk, keptBulk, plainSelection, selectionFrom } from './kept-bulk.ts'
import { saveFile } from './save-file.ts'
import type { ChangeAnswer, ChangedList, ListCall, NamedRow, RowChange } from './changed-list.ts'

interface Change {
  /** Shows rows as changed already; answers how to take it back for those that are not. */
  show: (ids: readonly number[]) => (failed: readonly number[]) => void
  call: (ids: number[]) => Promise<ChangeAnswer>
}

/** Changes some rows of a bulk run, optimistically. Answers those that could not be, each with its reason. */
async function changeRows(items: readonly BulkItem[], { show, call }: Change): Promise<BulkFailure[]> {
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

/** Shows the rows of a list as they will be; answers how to take it back for some of them. */
function showRows<Row extends { id: number }>(
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
function knownRows<Row extends { id: number }>(
  queryClient: QueryClient,
  list: ListCall,
): ReadonlyMap<number, Row> {
  const pages = queryClient.getQueriesData<Page<Row>>({ queryKey: [list.id] })
  return new Map(pages.flatMap(([, page]) => page?.content.map((row) => [row.id, row] as const) ?? []))
}

const itemOf = ({ id, name }: NamedRow): BulkItem => ({ id, label: name })

/** What is to be done with which rows. */
export interface Wish<Row> {
  change: RowChange<Row>
  selection: RowSelection
  total: number
}

/** The list that rows are chosen from, and what it shows. */
export interface Chosen<Row> {
  list: ChangedList<Row>
  matches: string
  queryClient: QueryClient
}

function workOf<Row extends NamedRow>(
  { list, matches, queryClient }: Chosen<Row>,
  { change, selection, total }: Wish<Row>,
): BulkWork {
  const { call } = list
  const kept = { matches, change: change.key, selection: plainSelection(selection) }

  /** The first are changed while the last are still being found; by cursors, none is missed that leaves the list. */
  async function* chosen(): AsyncGenerator<readonly BulkItem[]> {
    for await (const rows of allPages(list.read)) {
      yield rows.filter(({ id }) => isSelected(selection, id)).map(itemOf)
    }
  }

  function items(): BulkWork['items'] {
    if (selection.kind === 'matching') return { total, pages: chosen }
    const rows = knownRows<Row>(queryClient, call)
    return [...selection.ids].map((id) => itemOf(rows.get(Number(id)) ?? { id: Number(id), name: `#${id}` }))
  }

  return {
    noun: list.noun,
    words: change.words,
    items: items(),
    size: list.together,
    reasonOf: failureReason,
    some: (some) =>
      changeRows(some, {
        show: (ids) => showRows<Row>(queryClient, call, ids, change.shown),
        call: change.call,
      }),
    onChange(run) {
      const isEnded = run === null || run.state === 'finished'
      keepBulk(call.id, isEnded ? null : { ...kept, total: run.total, done: run.done })
      if (run && run.state !== 'running') void invalidateEndpoints(queryClient, list.invalidates)
    },
  }
}

export function startBulk<Row extends NamedRow>(
  runner: BulkRunner,
  chosen: Chosen<Row>,
  wish: Wish<Row>,
): void {
  runner.start(workOf(chosen, wish))
}

/** Shows what this tab began of the list and did not end, to be gone on with. */
export function takeUpBulk<Row extends NamedRow>(runner: BulkRunner, chosen: Chosen<Row>): void {
  const { list, matches } = chosen
  const kept = keptBulk(list.call.id, matches)
  const change = list.changes.find(({ key }) => key === kept?.change)
  if (!kept || !change || runner.current()) return
  const wish = { change, selection: selectionFrom(kept.selection), total: kept.total }
  runner.takeUp(cutOff(change.words, kept), workOf(chosen, wish))
}

/** Saves what failed as a table. */
export function saveFailures(failures: readonly BulkFailure[]): void {
  const rows = failures.map(({ id, label, reason }) => [id, label, reason])
  saveFile(
    'failed.csv',
    new Blob([toCsv(['Id', 'Name', 'Reason'], rows)], { type: 'text/csv;charset=utf-8' }),
  )
}
