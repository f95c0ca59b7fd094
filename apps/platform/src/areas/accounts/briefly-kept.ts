const KEEP_MS = 3_000
const KEEP_AT_MOST = 10_000

/** What was read from the database a moment ago, so that not every call asks for it again. */
export interface BrieflyKept<Key, Value> {
  get(key: Key, at: Date): Value | undefined
  set(key: Key, value: Value, at: Date): void
  delete(key: Key): void
  deleteWhere(matches: (value: Value) => boolean): void
  clear(): void
}

export function brieflyKept<Key, Value>(keepMs = KEEP_MS): BrieflyKept<Key, Value> {
  const kept = new Map<Key, { value: Value; since: number }>()
  return {
    get(key, at) {
      const found = kept.get(key)
      if (!found) return undefined
      const age = at.getTime() - found.since
      // Kept by a clock that has gone back since, it would be believed until the clock is there again.
      return age >= 0 && age < keepMs ? found.value : undefined
    },
    set(key, value, at) {
      if (kept.size >= KEEP_AT_MOST) kept.clear()
      kept.set(key, { value, since: at.getTime() })
    },
    delete: (key) => void kept.delete(key),
    deleteWhere(matches) {
      for (const [key, { value }] of kept) if (matches(value)) kept.delete(key)
    },
    clear: () => kept.clear(),
  }
}
