import { setImmediate as nextTurn } from 'node:timers/promises'

/** As long as other work of this process may be kept waiting. */
const SLICE_MS = 4

/** Works through the items, also those added meanwhile, and lets all else have its turn every few milliseconds. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    work(item)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}
