import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('all else has its turn while long work is done, in order', async () => {
  const done: number[] = []
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  const items = new Set([1, 2, 3, 4, 5])
  await inSlices(items, (item) => {
    done.push(item)
    if (item === 3) items.add(6)
    busyFor(10)
  })
  clearInterval(others)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  expect(turns).toBeGreaterThan(1)
})
