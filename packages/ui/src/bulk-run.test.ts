import { describe, expect, test, vi } from 'vitest'
import { type BulkItem, type BulkRun, bulkOutcome, type Noun, runBulk } from './bulk-run.ts'

const noun: Noun = ['order', 'orders']
const words = { doing: 'Canceling', done: 'canceled' }
const orders = (count: number): BulkItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, label: `Order #${index + 1}` }))

interface Story {
  count: number
  each?: (item: BulkItem) => Promise<unknown>
  signal?: AbortSignal
}

async function play({ count, each = async () => undefined, signal }: Story): Promise<BulkRun[]> {
  const seen: BulkRun[] = []
  await runBulk(
    { noun, words, items: orders(count), each, reasonOf: (error) => String(error) },
    { signal: signal ?? new AbortController().signal, onChange: (run) => seen.push(run) },
  )
  return seen
}

const refuse = async (id: BulkItem['id']) => {
  throw new Error(`${id} was fulfilled`)
}

describe('an action over many rows', () => {
  test('does each row once and says how far it is', async () => {
    const each = vi.fn<(item: BulkItem) => Promise<void>>(async () => undefined)
    const seen = await play({ count: 9, each })
    expect(each.mock.calls.map(([{ id }]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(seen.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9])
    expect(seen.at(-1)?.state).toBe('finished')
  })

  test('goes on past a row that fails, and keeps its reason', async () => {
    const last = (await play({ count: 5, each: async ({ id }) => (id === 2 ? refuse(id) : id) })).at(-1)
    expect(last?.failures).toEqual([{ id: 2, label: 'Order #2', reason: 'Error: 2 was fulfilled' }])
    expect(last?.done).toBe(5)
  })

  test('never does more than four at once', async () => {
    let [open, most] = [0, 0]
    await play({
      count: 20,
      async each() {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setTimeout(resolve))
        open -= 1
      },
    })
    expect(most).toBe(4)
  })

  test('stopped, it lets end what has begun and starts nothing more', async () => {
    const stopping = new AbortController()
    const each = vi.fn<(item: BulkItem) => Promise<void>>(async ({ id }) => {
      if (id === 3) stopping.abort()
    })
    const last = (await play({ count: 50, each, signal: stopping.signal })).at(-1)
    expect(last?.state).toBe('stopped')
    expect(last?.done).toBe(each.mock.calls.length)
    expect(each.mock.calls.length).toBeLessThan(8)
  })
})

describe('rows that are found on the way', () => {
  const noStop = new AbortController().signal
  async function* pagesOf(count: number, size: number, then?: () => never) {
    for (let from = 0; from < count; from += size) yield orders(count).slice(from, from + size)
    then?.()
  }
  async function found(pages: AsyncIterable<BulkItem[]>, total: number, signal = noStop) {
    const done: unknown[] = []
    const seen: BulkRun[] = []
    await runBulk(
      {
        noun,
        words,
        items: { total, pages: () => pages },
        size: 4,
        some: async (items) => {
          done.push(...items.map(({ id }) => id))
          return []
        },
        reasonOf: (error) => (error instanceof Error ? error.message : ''),
      },
      { signal, onChange: (run) => seen.push(run) },
    )
    return { done, last: seen.at(-1) }
  }

  test('are each done once, and the total is what there was in the end', async () => {
    const { done, last } = await found(pagesOf(23, 5), 30)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(orders(23).map(({ id }) => id))
    expect(last).toMatchObject({ state: 'finished', done: 23, total: 23 })
  })

  test('say why no more were found, and keep what was done', async () => {
    const offline = () => {
      throw new Error('You are offline.')
    }
    const { done, last } = await found(pagesOf(8, 4, offline), 30)
    expect(done).toHaveLength(8)
    expect(last && bulkOutcome(last, noun)).toBe('Stopped: 8 of 30 orders canceled. You are offline.')
  })

  test('are sought no further once it is stopped', async () => {
    const stopping = new AbortController()
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 1
        if (asked === 5) stopping.abort()
        yield orders(4)
      }
    }
    const { last } = await found(endless(), 1000, stopping.signal)
    expect(last?.state).toBe('stopped')
    expect(asked).toBeLessThan(10)
  })
})

test.each([
  ['all went well', 120, 120, 0, 'finished', '120 orders canceled'],
  ['one row', 1, 1, 0, 'finished', '1 order canceled'],
  ['some failed', 1204, 1204, 3, 'finished', '1,201 of 1,204 orders canceled, 3 failed'],
  ['all failed', 4, 4, 4, 'finished', 'No order canceled, 4 failed'],
  ['there were none', 0, 0, 0, 'finished', 'No order was selected'],
  ['stopped', 120, 38, 1, 'stopped', 'Stopped: 37 of 120 orders canceled, 1 failed'],
] as const)('when %s it says so', (_, total, done, failed, state, expected) => {
  const failures = orders(failed).map((item) => ({ ...item, reason: 'It was fulfilled.' }))
  expect(bulkOutcome({ words, state, total, done, failures }, noun)).toBe(expected)
})
