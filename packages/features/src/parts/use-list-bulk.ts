import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import type { ListSearch } from '@causeway/app-shell/search-params.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Page } from '@causeway/domain-types/page.ts'
import type { SelectedRows } from '@causeway/ui/bulk-bar.tsx'
import type { BulkItem, BulkWork, BulkWords, Noun } from '@causeway/ui/bulk-run.ts'
import { useBulkRunner } from '@causeway/ui/bulk-runs.tsx'
import { isSelected, NOTHING_SELECTED, type RowSelection } from '@causeway/ui/row-selection.ts'
import { useRowSelection } from '@causeway/ui/row-selection-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allPages, type Place } from './all-rows.ts'
import {
  type ChangeAnswer,
  changeRows,
  knownRows,
  type ListCall,
  saveFailures,
  showRows,
} from './bulk-changes.ts'
import { failureReason } from './failure-reason.ts'
import { cutOff, keepBulk, keptBulk, plainSelection, selectionFrom } from './kept-bulk.ts'
import type { ListBulk } from './list-bulk.tsx'

interface NamedRow {
  id: number
  name: string
}

/** What can be done with rows: how it is said, what they are then, and the call that does it. */
export interface RowChange<Row> {
  key: string
  label: string
  words: BulkWords
  shown: Partial<Row>
  call: (ids: number[]) => Promise<ChangeAnswer>
}

interface ChangedList<Row> {
  call: ListCall
  /** Whose rows these are. */
  scope: object
  search: ListSearch
  noun: Noun
  /** How many rows go into one call. */
  together: number
  changes: readonly RowChange<Row>[]
  /** Reads all that the list finds, a page at a time. */
  read: (place: Place) => Promise<Page<Row>>
  /** What is read again once all is done. */
  invalidates: readonly ListCall[]
}

const nameOf = ({ name }: NamedRow) => name
const itemOf = ({ id, name }: NamedRow): BulkItem => ({ id, label: name })

interface Wish<Row> {
  change: RowChange<Row>
  selection: RowSelection
  total: number
}

/** What is done with chosen rows: optimistic, some hundred at a time, each failure with its reason. */
export function useListBulk<Row extends NamedRow>(list: ChangedList<Row>): ListBulk<Row> {
  const { call, changes, noun } = list
  const queryClient = useQueryClient()
  const missing = useMissingPermission('offers.manage')
  const person = useSession()?.user.id
  const {
    page: _page,
    size: _size,
    cursor: _cursor,
    sort: _sort,
    direction: _direction,
    ...found
  } = list.search
  const matches = JSON.stringify([person, list.scope, found])
  const store = useRowSelection(matches)
  const runner = useBulkRunner(call.id)
  const [asked, setAsked] = useState<(Wish<Row> & { isLowerBound: boolean }) | null>(null)

  /** The first are changed while the last are still being found; by cursors, none is missed that leaves the list. */
  async function* chosenOf(selection: RowSelection): AsyncGenerator<readonly BulkItem[]> {
    for await (const rows of allPages(list.read)) {
      yield rows.filter(({ id }) => isSelected(selection, id)).map(itemOf)
    }
  }

  function itemsOf({ selection, total }: Wish<Row>): BulkWork['items'] {
    if (selection.kind === 'matching') return { total, pages: () => chosenOf(selection) }
    const rows = knownRows<Row>(queryClient, call)
    return [...selection.ids].map((id) => itemOf(rows.get(Number(id)) ?? { id: Number(id), name: `#${id}` }))
  }

  function workOf(wish: Wish<Row>): BulkWork {
    const { change, selection } = wish
    const kept = { matches, change: change.key, selection: plainSelection(selection) }
    return {
      noun,
      words: change.words,
      items: itemsOf(wish),
      size: list.together,
      reasonOf: failureReason,
      some: (items) =>
        changeRows(items, {
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

  function start(wish: Wish<Row>): void {
    setAsked(null)
    store.set(NOTHING_SELECTED)
    runner.start(workOf(wish))
  }

  useEffect(() => {
    if (runner.current()) return
    const kept = keptBulk(call.id, matches)
    const change = changes.find(({ key }) => key === kept?.change)
    if (!kept || !change) return
    runner.takeUp(
      cutOff(change.words, kept),
      workOf({ change, selection: selectionFrom(kept.selection), total: kept.total }),
    )
  })

  return {
    noun,
    store,
    runner,
    nameOf,
    actions: changes.map((change) => ({
      key: change.key,
      label: change.label,
      disabledReason: missing,
      onRun(selection: RowSelection, { count: total, isLowerBound }: SelectedRows) {
        const wish = { change, selection, total }
        if (selection.kind === 'matching') setAsked({ ...wish, isLowerBound })
        else start(wish)
      },
    })),
    onSaveFailures: saveFailures,
    asked: asked && {
      label: asked.change.label,
      count: asked.total,
      isLowerBound: asked.isLowerBound,
      onConfirm: () => start(asked),
      onClose: () => setAsked(null),
    },
  }
}
