import { useDashboard, useStage } from '@causeway/app-shell/use-dashboard.tsx'
import { useQuery } from '@tanstack/react-query'

/** Where the API of the page's stage answers callers from outside; null where this dashboard was not told. */
export function useApiUrl(): string | null {
  const { loadConfig } = useDashboard()
  const stage = useStage()
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (stage === 'live' ? data?.mainApiUrl : data?.sandboxApiUrl) ?? null
}
