import { useState, useSyncExternalStore } from 'react'
import { NOTHING_SELECTED, type RowSelection } from './row-selection.ts'

/** Holds a selection outside of the list, so that ticking a row draws that row and the bulk bar, and no other. */
export interface RowSelectionStore {
  current: () => RowSelection
  set: (next: RowSelection) => void
  subscribe: (listener: () => void) => () => void
}

function createRowSelection(): RowSelectionStore {
  let selection = NOTHING_SELECTED
  const listeners = new Set<() => void>()
  return {
    current: () => selection,
    set(next) {
      selection = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The selection of a list, kept from page to page. `matches` says what the list shows (its search and filters): under
 * another one nothing is selected, so that an action never reaches rows that are not in view.
 */
export function useRowSelection(matches: string): RowSelectionStore {
  const [kept, setKept] = useState(() => ({ matches, store: createRowSelection() }))
  if (kept.matches === matches) return kept.store
  const next = { matches, store: createRowSelection() }
  setKept(next)
  return next.store
}

/** One value of a selection; its reader is drawn again only when that value changes. */
export function useSelected<Value>(
  store: RowSelectionStore,
  read: (selection: RowSelection) => Value,
): Value {
  const value = () => read(store.current())
  return useSyncExternalStore(store.subscribe, value, value)
}
