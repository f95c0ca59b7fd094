import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type BulkRunner, createBulkRunner } from './bulk-runner.ts'

const Runners = createContext<Map<string, BulkRunner> | null>(null)

/** Bulk actions go on within it from page to page, stop with it, and the browser asks before it closes on one. */
export function BulkRuns({ children }: { children: ReactNode }) {
  const [runners] = useState(() => new Map<string, BulkRunner>())
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      if ([...runners.values()].some((runner) => runner.current()?.state === 'running'))
        event.preventDefault()
    }
    window.addEventListener('beforeunload', askFirst)
    return () => {
      window.removeEventListener('beforeunload', askFirst)
      for (const runner of runners.values()) runner.stop()
    }
  }, [runners])
  return <Runners value={runners}>{children}</Runners>
}

/** What runs the bulk actions of one list. */
export function useBulkRunner(list: string): BulkRunner {
  const runners = use(Runners)
  if (!runners) throw new Error('A list with bulk actions stands inside BulkRuns.')
  const runner = runners.get(list) ?? createBulkRunner()
  runners.set(list, runner)
  return runner
}
