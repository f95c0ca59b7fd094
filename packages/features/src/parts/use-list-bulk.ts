import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { useBulkRunner } from '@causeway/ui/bulk-runner.ts'
import { NOTHING_SELECTED, type RowSelection } from '@causeway/ui/row-selection.ts'
import { useRowSelection } from '@causeway/ui/row-selection-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BULK_KEY, type ChangedList, type NamedRow, type RowChange } from './changed-list.ts'
import type { ListBulk } from './list-bulk.tsx'

const nameOf = ({ name }: NamedRow) => name

/** What does the work comes with the first that there is. */
const bulkWork = () => import('./bulk-work.ts')

interface Asked<Row> {
  change: RowChange<Row>
  selection: RowSelection
  total: number
  isLowerBound: boolean
}

/** What is done with chosen rows: optimistic, some hundred at a time, each failure with its reason. */
export function useListBulk<Row extends NamedRow>(list: ChangedList<Row>): ListBulk<Row> {
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
  const runner = useBulkRunner(list.call.id)
  const [asked, setAsked] = useState<Asked<Row> | null>(null)
  const chosen = { list, matches, queryClient }

  function start(wish: Omit<Asked<Row>, 'isLowerBound'>): void {
    setAsked(null)
    store.set(NOTHING_SELECTED)
    void bulkWork().then(({ startBulk }) => startBulk(runner, chosen, wish))
  }

  useEffect(() => {
    if (runner.current() || sessionStorage.getItem(BULK_KEY + list.call.id) === null) return
    void bulkWork().then(({ takeUpBulk }) => takeUpBulk(runner, chosen))
  })

  return {
    noun: list.noun,
    store,
    runner,
    nameOf,
    actions: list.changes.map((change) => ({
      key: change.key,
      label: change.label,
      disabledReason: missing,
      onRun(selection, { count: total, isLowerBound }) {
        if (selection.kind === 'matching') setAsked({ change, selection, total, isLowerBound })
        else start({ change, selection, total })
      },
    })),
    onSaveFailures: (failures) => void bulkWork().then(({ saveFailures }) => saveFailures(failures)),
    asked: asked && {
      label: asked.change.label,
      count: asked.total,
      isLowerBound: asked.isLowerBound,
      onConfirm: () => start(asked),
      onClose: () => setAsked(null),
    },
  }
}
