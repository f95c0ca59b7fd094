export type RowId = string | number

/** Which rows of a list are chosen, on whatever page: these, or all that its search finds but these. */
export type RowSelection =
  | { kind: 'ids'; ids: ReadonlySet<RowId> }
  | { kind: 'matching'; except: ReadonlySet<RowId> }

export const NOTHING_SELECTED: RowSelection = { kind: 'ids', ids: new Set() }
export const ALL_MATCHING: RowSelection = { kind: 'matching', except: new Set() }

export function isSelected(selection: RowSelection, id: RowId): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id)
}

/** How many rows that is, in a list of `total`. */
export function selectedCount(selection: RowSelection, total: number): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(total - selection.except.size, 0)
}

/** With these rows in or out; the rest stays as it is. */
export function withRows(selection: RowSelection, ids: readonly RowId[], selected: boolean): RowSelection {
  const isChosen = selection.kind === 'ids'
  const marked = new Set(isChosen ? selection.ids : selection.except)
  for (const id of ids) {
    if (selected === isChosen) marked.add(id)
    else marked.delete(id)
  }
  return isChosen ? { kind: 'ids', ids: marked } : { kind: 'matching', except: marked }
}

/** How much of a page is chosen; of an empty page, nothing is. */
export function pageState(selection: RowSelection, page: readonly RowId[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isSelected(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** From one row to another in the order of the page, both included, whichever comes first. */
export function rowsBetween(page: readonly RowId[], one: RowId, other: RowId): readonly RowId[] {
  const [first = -1, last = -1] = [page.indexOf(one), page.indexOf(other)].sort((a, b) => a - b)
  return first < 0 ? [other] : page.slice(first, last + 1)
}

/** The range that began at `anchor` and reached to `from` now reaches to `to`: it grows or shrinks. */
export function extendRange(
  selection: RowSelection,
  page: readonly RowId[],
  { anchor, from, to }: { anchor: RowId; from: RowId; to: RowId },
): RowSelection {
  return withRows(
    withRows(selection, rowsBetween(page, anchor, from), false),
    rowsBetween(page, anchor, to),
    true,
  )
}
