import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BulkRun, BulkWork, runBulk } from './bulk-run.ts'

/** Runs one bulk action at a time, outside of the list, so that its progress draws the bulk bar alone. */
export interface BulkRunner {
  /** Null before the first run and once its result was closed. */
  current: () => BulkRun | null
  subscribe: (listener: () => void) => () => void
  /** Does nothing while another run is under way. */
  start: (work: BulkWork) => void
  stop: () => void
  /** Tries again what failed, and only that. */
  retryFailed: () => void
  close: () => void
}

/** What does the work comes with the first that there is. */
async function runInBackground(...work: Parameters<typeof runBulk>): Promise<void> {
  const { runBulk: run } = await import('./bulk-run.ts')
  await run(...work)
}

function createBulkRunner(): BulkRunner {
  let run: BulkRun | null = null
  let last: BulkWork | undefined
  let running: AbortController | undefined
  const listeners = new Set<() => void>()

  const set = (next: BulkRun | null) => {
    run = next
    for (const listener of listeners) listener()
  }
  const start = (work: BulkWork) => {
    if (running) return
    last = work
    running = new AbortController()
    void runInBackground(work, { signal: running.signal, onChange: set }).finally(() => {
      running = undefined
    })
  }

  return {
    current: () => run,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    stop: () => running?.abort(),
    retryFailed() {
      if (run && last) start({ ...last, items: run.failures })
    },
    close() {
      if (!running) set(null)
    },
  }
}

/** The runner of a page; leaving the page stops it. */
export function useBulkRunner(): BulkRunner {
  const [runner] = useState(createBulkRunner)
  useEffect(() => runner.stop, [runner])
  return runner
}

const nothing = () => () => undefined

export function useBulkRun(runner: BulkRunner | undefined): BulkRun | null {
  const read = () => runner?.current() ?? null
  return useSyncExternalStore(runner?.subscribe ?? nothing, read, read)
}
