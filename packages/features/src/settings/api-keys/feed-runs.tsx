import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { ImportHistory } from '../../parts/import-history.tsx'
import { importRuns, whileRunning } from '../../parts/import-runs.ts'
import type { ListBinding } from '../../parts/list-screen.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiKeysSearch } from './api-key-calls.ts'

interface FeedRunsProps extends ListBinding<ApiKeysSearch> {
  merchantId: number
  hrefForRun: (id: number) => string
}

const words = {
  title: 'Feed runs',
  description: 'What your system pushed, newest first. Open one to see what was refused, line by line.',
  empty: <EmptyState title="Nothing pushed yet">Each push of your system is listed here.</EmptyState>,
  noun: 'feed runs',
}

/** What came in by the keys. */
export function FeedRuns({ merchantId, hrefForRun, search, onSearch, hrefForSearch }: FeedRunsProps) {
  const isForbidden = useMissingPermission('offers.read') !== null
  const runs = useQuery({
    ...importRuns(useApi(), merchantId, search.runs, 'FEED'),
    enabled: !isForbidden,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileRunning(state.data?.content),
  })
  if (isForbidden) return null
  return (
    <ImportHistory
      words={words}
      runs={runs}
      page={search.runs ?? 1}
      hrefForRun={hrefForRun}
      hrefForPage={(page) => hrefForSearch({ ...search, runs: page })}
      onPage={(page) => onSearch({ ...search, runs: page })}
    />
  )
}
