interface Selectable {
  id: number
}

/** Which of a list's apps or merchants is selected once the list has loaded: the one before if still there, else the first. */
export function selectionAfterLoad(list: readonly Selectable[], selectedId: number | null): number | null {
  const isStillThere = list.some((item) => item.id === selectedId)
  return isStillThere ? selectedId : (list[0]?.id ?? null)
}

/** Which one is selected after one was deleted: deleting the selected one moves on to the first that remains. */
export function selectionAfterDelete(
  list: readonly Selectable[],
  selectedId: number | null,
  deletedId: number,
): number | null {
  const remaining = list.filter((item) => item.id !== deletedId)
  return selectedId === deletedId ? (remaining[0]?.id ?? null) : selectedId
}
