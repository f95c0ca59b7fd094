import type { BulkAction } from '@causeway/ui/bulk-bar.tsx'
import type { BulkFailure, BulkRunner, Noun } from '@causeway/ui/bulk-run.ts'
import { useBulkRun } from '@causeway/ui/bulk-runner.ts'
import { type RowId, selectedCount } from '@causeway/ui/row-selection.ts'
import { type RowSelectionStore, useSelected } from '@causeway/ui/row-selection-store.ts'
import { lazy, Suspense } from 'react'
import type { AskedForAll } from './changed-list.ts'

/** What can be done with the rows of a list that are chosen, on whatever pages. */
export interface ListBulk<Row> {
  noun: Noun
  store: RowSelectionStore
  runner: BulkRunner
  /** Names a row's checkbox after "Select". */
  nameOf: (row: Row) => string
  actions: readonly BulkAction[]
  onSaveFailures: (failures: readonly BulkFailure[]) => void
  asked: AskedForAll | null
}

interface ListBulkBarProps extends Omit<ListBulk<never>, 'nameOf'> {
  page: readonly RowId[]
  totalElements: number
  totalIsLowerBound?: boolean
}

const BulkBar = lazy(async () => ({ default: (await import('@causeway/ui/bulk-bar.tsx')).BulkBar }))

const ChangeAllDialog = lazy(async () => ({
  default: (await import('./change-all-dialog.tsx')).ChangeAllDialog,
}))

/** Comes with the first row that is chosen. */
export function ListBulkBar(props: ListBulkBarProps) {
  const { store, runner, noun, totalElements, asked } = props
  const isAnySelected = useSelected(store, (selection) => selectedCount(selection, totalElements) > 0)
  const run = useBulkRun(runner)
  if (!isAnySelected && !run) return null
  return (
    <Suspense>
      <BulkBar {...props} />
      {asked && <ChangeAllDialog asked={asked} many={noun[1]} />}
    </Suspense>
  )
}
