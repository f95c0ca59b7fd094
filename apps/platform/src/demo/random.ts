/** A small random source that gives the same numbers for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number between both, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** Picks by weight, as in `[['US', 5], ['CA', 1]]`. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of from) {
        left -= weight
        if (left < 0) return item
      }
      throw new RangeError('Nothing to pick from.')
    },
  }
}
