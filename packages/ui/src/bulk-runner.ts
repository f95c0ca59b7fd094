import { use, useSyncExternalStore } from 'react'
import type { BulkRun, BulkRunner, BulkWork, runBulk } from './bulk-run.ts'
import { BulkRunners } from './bulk-runs.tsx'
import { notify } from './notify.ts'

/** What does the work comes with the first that there is. Answers what came of it, in words. */
async function runInBackground(work: BulkWork, options: Parameters<typeof runBulk>[1]): Promise<string> {
  const { runBulk: run, bulkOutcome } = await import('./bulk-run.ts')
  return bulkOutcome(await run(work, options), work.noun)
}

function createBulkRunner(): BulkRunner {
  let run: BulkRun | null = null
  let last: BulkWork | undefined
  let running: AbortController | undefined
  const listeners = new Set<() => void>()

  const show = (next: BulkRun | null) => {
    run = next
    for (const listener of listeners) listener()
  }
  const set = (next: BulkRun | null) => {
    last?.onChange?.(next)
    show(next)
  }
  async function start(work: BulkWork): Promise<void> {
    if (running) return
    last = work
    const { signal } = (running = new AbortController())
    const outcome = await runInBackground(work, { signal, onChange: set }).finally(() => {
      running = undefined
    })
    if (listeners.size > 0 || signal.aborted) return
    // Whoever went on to another page is told there, and need not come back for it.
    const isWhole = run?.state === 'finished' && run.failures.length === 0
    notify({ kind: isWhole ? 'success' : 'failure', text: outcome })
    if (isWhole) set(null)
  }

  return {
    current: () => run,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (work) => void start(work),
    takeUp(before, work) {
      if (running) return
      last = work
      show(before)
    },
    stop: () => running?.abort(),
    goOn() {
      if (last) void start(last)
    },
    retryFailed() {
      if (run && last) void start({ ...last, items: run.failures })
    },
    close() {
      if (!running) set(null)
    },
  }
}

/** What runs the bulk actions of one list. */
export function useBulkRunner(list: string): BulkRunner {
  const runners = use(BulkRunners)
  if (!runners) throw new Error('A list with bulk actions stands inside BulkRuns.')
  const runner = runners.get(list) ?? createBulkRunner()
  runners.set(list, runner)
  return runner
}

const nothing = () => () => undefined

export function useBulkRun(runner: BulkRunner | undefined): BulkRun | null {
  const read = () => runner?.current() ?? null
  return useSyncExternalStore(runner?.subscribe ?? nothing, read, read)
}
