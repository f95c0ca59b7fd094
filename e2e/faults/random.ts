export interface Random {
  /** A whole number from the first to the last, both included. */
  between(first: number, last: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Numbers that a seed decides (mulberry32), so that a run can be told from another. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  return {
    between,
    oneOf: (items) => items[between(0, items.length - 1)] ?? items[0],
  }
}
