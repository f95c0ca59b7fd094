import type { BulkRun } from '@causeway/ui/bulk-run.ts'
import type { RowId, RowSelection } from '@causeway/ui/row-selection.ts'
import { BULK_KEY } from './changed-list.ts'

/** A bulk action as the tab keeps it while it is not done, so that it can be gone on with after a reload. */
export interface KeptBulk {
  /** Whose list of what it is about. */
  matches: string
  change: string
  selection: { kind: RowSelection['kind']; ids: readonly RowId[] }
  total: number
  done: number
}

export function keepBulk(list: string, kept: KeptBulk | null): void {
  if (kept) sessionStorage.setItem(BULK_KEY + list, JSON.stringify(kept))
  else sessionStorage.removeItem(BULK_KEY + list)
}

/** What was begun of this list by this tab and not ended; another search, person or app has none of it. */
export function keptBulk(list: string, matches: string): KeptBulk | null {
  // Written by `keepBulk` alone; what an older version wrote means another `matches`.
  const kept = JSON.parse(sessionStorage.getItem(BULK_KEY + list) ?? 'null') as KeptBulk | null
  return kept?.matches === matches ? kept : null
}

const LEFT = 'The page was left on the way.'

export const cutOff = (words: BulkRun['words'], { total, done }: KeptBulk): BulkRun => ({
  words,
  state: 'stopped',
  total,
  done,
  failures: [],
  problem: LEFT,
})

export const plainSelection = (selection: RowSelection): KeptBulk['selection'] => ({
  kind: selection.kind,
  ids: [...(selection.kind === 'ids' ? selection.ids : selection.except)],
})

export const selectionFrom = ({ kind, ids }: KeptBulk['selection']): RowSelection =>
  kind === 'ids' ? { kind, ids: new Set(ids) } : { kind, except: new Set(ids) }
