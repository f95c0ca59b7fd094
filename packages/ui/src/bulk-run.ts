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
  /** Why the rest was not tried, where nobody stopped it. */
  problem?: string
}

/** Rows that are found while the first of them are worked on already. */
export interface FoundRows {
  /** How many there seem to be. */
  total: number
  /** Finds them, from the first on each time. */
  pages: () => AsyncIterable<readonly BulkItem[]>
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
  noun: Noun
  words: BulkWords
  items: readonly BulkItem[] | FoundRows
  reasonOf: (error: unknown) => string
  /** How far it is; null once its result was closed. */
  onChange?: (run: BulkRun | null) => void
} & (OneByOne | Together)

/** Runs one bulk action at a time, outside of the list, so that its progress draws the bulk bar alone. */
export interface BulkRunner {
  /** Null before the first run and once its result was closed. */
  current: () => BulkRun | null
  subscribe: (listener: () => void) => () => void
  /** Does nothing while another run is under way. */
  start: (work: BulkWork) => void
  /** Shows a run that was cut off before, to be gone on with. */
  takeUp: (run: BulkRun, work: BulkWork) => void
  stop: () => void
  /** Goes through all of what was stopped again: what is done already stays as it is. */
  goOn: () => void
  /** Tries again what failed, and only that. */
  retryFailed: () => void
  close: () => void
}

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

async function* onePage(items: readonly BulkItem[]): AsyncGenerator<readonly BulkItem[]> {
  yield items
}

/** Gives rows out in lots; those who ask at the same time wait for each other, so that each row is given once. */
function lotsOf(pages: AsyncIterable<readonly BulkItem[]>, size: number) {
  const source = pages[Symbol.asyncIterator]()
  let page: readonly BulkItem[] = []
  let at = 0
  let last: Promise<unknown> = Promise.resolve()

  async function lot(): Promise<readonly BulkItem[]> {
    const items: BulkItem[] = []
    while (items.length < size) {
      if (at >= page.length) {
        const { value, done } = await source.next()
        if (done) break
        page = value
        at = 0
      }
      const some = page.slice(at, at + size - items.length)
      at += some.length
      items.push(...some)
    }
    return items
  }

  return {
    next(): Promise<readonly BulkItem[]> {
      const asked = last.then(lot)
      last = asked.catch(() => undefined)
      return asked
    },
    close: () => source.return?.(),
  }
}

/** Does every row, a few at a time; a failure keeps no other from being done. Stopped, it starts no further one. */
export async function runBulk(work: BulkWork, { signal, onChange }: BulkOptions): Promise<BulkRun> {
  const { words, items, reasonOf } = work
  const { size, some } = togetherOf(work)
  const { total, pages } = 'pages' in items ? items : { total: items.length, pages: () => onePage(items) }
  let run: BulkRun = { words, state: 'running', total, done: 0, failures: [] }
  const update = (part: Partial<BulkRun>) => {
    run = { ...run, ...part }
    onChange(run)
  }
  const lots = lotsOf(pages(), size)

  async function worker() {
    while (run.problem === undefined && !signal.aborted) {
      const next = await lots.next().catch((error: unknown) => {
        run = { ...run, problem: reasonOf(error) }
        return []
      })
      if (next.length === 0 || signal.aborted) break
      const failures = await some(next).catch((error: unknown): BulkFailure[] =>
        next.map((item) => ({ ...item, reason: reasonOf(error) })),
      )
      const done = run.done + next.length
      const all = failures.length === 0 ? run.failures : [...run.failures, ...failures]
      update({ done, total: Math.max(run.total, done), failures: all })
    }
  }

  update({})
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  void lots.close()
  const isStopped = run.problem !== undefined || (signal.aborted && run.done < run.total)
  // Of rows that were found on the way, some may have been gone before their turn.
  update(isStopped ? { state: 'stopped' } : { state: 'finished', total: run.done })
  return run
}

/** What the rows are called: one, and several. */
export type Noun = readonly [one: string, many: string]

const count = new Intl.NumberFormat('en-US')

/** "1 order", "1,204 orders". */
export function countOf(amount: number, [one, many]: Noun): string {
  return `${count.format(amount)} ${amount === 1 ? one : many}`
}

/** What came of it, in numbers: all, some, none, and whether it was stopped. */
export function bulkOutcome({ words, state, total, done, failures, problem }: BulkRun, noun: Noun): string {
  const worked = done - failures.length
  const failed = failures.length > 0 ? `, ${count.format(failures.length)} failed` : ''
  if (total === 0) return `No ${noun[0]} was selected`
  if (state === 'stopped') {
    const why = problem === undefined ? '' : `. ${problem}`
    return `Stopped: ${partOf(worked, total, noun)} ${words.done}${failed}${why}`
  }
  if (worked === 0) return `No ${noun[0]} ${words.done}${failed}`
  return worked < total
    ? `${partOf(worked, total, noun)} ${words.done}${failed}`
    : `${countOf(total, noun)} ${words.done}`
}

const partOf = (part: number, total: number, noun: Noun) => `${count.format(part)} of ${countOf(total, noun)}`
