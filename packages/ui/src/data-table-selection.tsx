import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { rowControl, walkRows } from './data-table-row-link.ts'
import { extendRange, isSelected, pageState, type RowId, rowsBetween, withRows } from './row-selection.ts'
import { type RowSelectionStore, useSelected } from './row-selection-store.ts'

export interface TableSelection<Row> {
  store: RowSelectionStore
  /** Names a row's checkbox after "Select", e.g. "order 1042". */
  nameOf: (row: Row) => string
}

/** What the rows of one table can do with its selection. */
export interface RowSelecting {
  store: RowSelectionStore
  /** Ticks or unticks a row; as a range, all rows from the one ticked last. */
  toggle: (index: number, isRange: boolean) => void
  handleKeys: (event: KeyboardEvent<HTMLElement>) => void
}

const indexOf = (row: Element | null | undefined) => Number(row?.getAttribute('data-row'))

/** The row that was ticked last. */
interface Anchor {
  current?: RowId
}

function rowSelecting(store: RowSelectionStore, page: readonly RowId[], anchor: Anchor): RowSelecting {
  const toggle = (index: number, isRange: boolean) => {
    const id = page[index]
    if (id === undefined) return
    const selection = store.current()
    const ids = isRange && anchor.current !== undefined ? rowsBetween(page, anchor.current, id) : [id]
    store.set(withRows(selection, ids, !isSelected(selection, id)))
    anchor.current = id
  }

  const extend = (fromIndex: number, toIndex: number) => {
    const [from, to] = [page[fromIndex], page[toIndex]]
    if (from === undefined || to === undefined) return
    const start = anchor.current !== undefined && page.includes(anchor.current) ? anchor.current : from
    const isGoingOn = isSelected(store.current(), from)
    anchor.current = isGoingOn ? start : from
    store.set(extendRange(store.current(), page, { anchor: anchor.current, from, to }))
  }

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const control = rowControl(event)
    if (!control || event.ctrlKey || event.metaKey || event.altKey) return
    const index = indexOf(control.closest('tr'))
    if (event.key === ' ' && !control.matches('input')) {
      event.preventDefault()
      toggle(index, event.shiftKey)
    }
    const next = walkRows(event)
    if (next && event.shiftKey) extend(index, indexOf(next.closest('tr')))
  }

  return { store, toggle, handleKeys }
}

/**
 * Ties a table to its selection: mouse with Shift, Space on a row, arrows, Shift and arrows. The same for the same
 * page, since each row is drawn anew for another one.
 */
export function useRowSelecting(store: RowSelectionStore, page: readonly RowId[]): RowSelecting {
  const [anchor] = useState<Anchor>({})
  return useMemo(() => rowSelecting(store, page, anchor), [store, page, anchor])
}

/** The table's own first column header: all rows of this page, or none. */
export function PageCheckbox({ store, page }: { store: RowSelectionStore; page: readonly RowId[] }) {
  const state = useSelected(store, (selection) => pageState(selection, page))
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
      type="checkbox"
      aria-label="Select all rows on this page"
      checked={state === 'all'}
      disabled={page.length === 0}
      onChange={() => store.set(withRows(store.current(), page, state !== 'all'))}
    />
  )
}

interface RowCheckboxProps {
  selecting: RowSelecting
  id: RowId
  index: number
  name: string
}

export function RowCheckbox({ selecting, id, index, name }: RowCheckboxProps) {
  const checked = useSelected(selecting.store, (selection) => isSelected(selection, id))
  const handleChange = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    selecting.toggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return <input type="checkbox" aria-label={`Select ${name}`} checked={checked} onChange={handleChange} />
}
