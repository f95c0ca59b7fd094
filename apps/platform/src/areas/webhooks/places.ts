/** So many at a time for each key; whoever comes first goes first. */
export function places(atATime: number) {
  const taken = new Map<number, { count: number; waiting: (() => void)[] }>()

  async function enter(key: number): Promise<void> {
    const place = taken.get(key) ?? { count: 0, waiting: [] }
    taken.set(key, place)
    if (place.count < atATime) place.count += 1
    else await new Promise<void>((resolve) => place.waiting.push(resolve))
  }

  /** Hands the place to who waits longest. */
  function leave(key: number): void {
    const place = taken.get(key)
    if (!place) return
    const next = place.waiting.shift()
    if (next) next()
    else if (place.count > 1) place.count -= 1
    else taken.delete(key)
  }

  return {
    async within<Value>(key: number, work: () => Promise<Value>): Promise<Value> {
      await enter(key)
      try {
        return await work()
      } finally {
        leave(key)
      }
    },
  }
}
