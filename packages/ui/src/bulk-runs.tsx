import { createContext, type ReactNode, useEffect, useState } from 'react'
import type { BulkRunner } from './bulk-run.ts'

/** What runs the bulk actions of each list. */
export const BulkRunners = createContext<Map<string, BulkRunner> | null>(null)

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
  return <BulkRunners value={runners}>{children}</BulkRunners>
}
