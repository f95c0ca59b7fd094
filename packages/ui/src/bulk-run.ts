import type { RowId } from './row-selection.ts'

export interface BulkItem {
  id: RowId
  /** As the list of failures names it, e.g. "Order #1042". */
  label: string
}

export interface BulkFailure extends BulkItem {
  reason: string
}

export interface BulkWords {
  /** While it happens, e.g. "Canceling". */
  doing: string
  /** Once it has, e.g. "canceled". */
  done: string
}

/** An action over many rows, under way or done. */
export interface BulkRun {
  words: BulkWords
  state: 'running' | 'stopped' | 'finished'
  total: number
  /** How many have been tried. */
  done: number
  failures: readonly BulkFailure[]
}

interface OneByOne {
  /** Does one row; what it throws is the row's failure. */
  each: (item: BulkItem) => Promise<unknown>
}

interface Together {
  /** How many rows go into one call. */
  size: number
  /** Does several rows and answers which of them failed; what it throws is the failure of all of them. */
  some: (items: readonly BulkItem[]) => Promise<readonly BulkFailure[]>
}

export type BulkWork = {
  words: BulkWords
  items: readonly BulkItem[]
  reasonOf: (error: unknown) => string
} & (OneByOne | Together)

interface BulkOptions {
  signal: AbortSignal
  onChange: (run: BulkRun) => void
}

const AT_ONCE = 4

function togetherOf(work: BulkWork): Together {
  if ('some' in work) return work
  return {
    size: 1,
    some: async (items) => {
      await Promise.all(items.map(work.each))
      return []
    },
  }
}

/** Does every row, a few at a time; a failure keeps no other from being done. Stopped, it starts no further one. */
export async function runBulk(work: BulkWork, { signal, onChange }: BulkOptions) {
  const { words, items, reasonOf } = work
  const { size, some } = togetherOf(work)
  let run: BulkRun = { words, state: 'running', total: items.length, done: 0, failures: [] }
  const update = (part: Partial<BulkRun>) => {
    run = { ...run, ...part }
    onChange(run)
  }
  let begun = 0

  async function worker() {
    while (begun < items.length && !signal.aborted) {
      const next = items.slice(begun, begun + size)
      begun += next.length
      const failures = await some(next).catch((error: unknown): BulkFailure[] =>
        next.map((item) => ({ ...item, reason: reasonOf(error) })),
      )
      update({ done: run.done + next.length, failures: [...run.failures, ...failures] })
    }
  }

  update({})
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  update({ state: signal.aborted && run.done < run.total ? 'stopped' : 'finished' })
}

/** What the rows are called: one, and several. */
export type Noun = readonly [one: string, many: string]

const count = new Intl.NumberFormat('en-US')

/** "1 order", "1,204 orders". */
export function countOf(amount: number, [one, many]: Noun): string {
  return `${count.format(amount)} ${amount === 1 ? one : many}`
}

/** What came of it, in numbers: all, some, none, and whether it was stopped. */
export function bulkOutcome({ words, state, total, done, failures }: BulkRun, noun: Noun): string {
  const worked = done - failures.length
  const failed = failures.length > 0 ? `, ${count.format(failures.length)} failed` : ''
  if (total === 0) return `No ${noun[0]} was selected`
  if (state === 'stopped') return `Stopped: ${partOf(worked, total, noun)} ${words.done}${failed}`
  if (worked === 0) return `No ${noun[0]} ${words.done}${failed}`
  return worked < total
    ? `${partOf(worked, total, noun)} ${words.done}${failed}`
    : `${countOf(total, noun)} ${words.done}`
}

const partOf = (part: number, total: number, noun: Noun) => `${count.format(part)} of ${countOf(total, noun)}`
