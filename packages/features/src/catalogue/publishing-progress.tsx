import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import type { PublishingRun } from '@causeway/domain-types/offer.ts'
import { notify } from '@causeway/ui/notify.ts'
import { ProgressPanel } from '@causeway/ui/progress-panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countOf, formatCount } from '../parts/count-text.ts'
import { isUnderWay, useOfferCounts } from './whole-catalogue.tsx'

const outcome = ({ to, failed }: PublishingRun) => {
  if (to === 'NOT_PUBLISHED') return 'Successfully unpublished offer(s)'
  const stay = failed === 1 ? 'product stays' : 'products stay'
  return failed === 0
    ? 'Successfully published offer(s)'
    : `Successfully published offer(s). ${formatCount(failed)} ${stay} hidden: the store does not sell them now.`
}

/** How far the wish to publish or hide all products is; says so once it is fulfilled. */
export function PublishingProgress({ merchantId }: { merchantId: number }) {
  const queryClient = useQueryClient()
  const { data } = useOfferCounts(merchantId)
  const run = data?.publishingRun
  const isRunning = isUnderWay(data)
  // When the last run ended; undefined before anything is known. A small one ends before it was ever seen under way.
  const ended = useRef<string | null>(undefined)
  useEffect(() => {
    if (!data) return
    const before = ended.current
    ended.current = data.publishingRun?.dateFinished ?? null
    if (before === undefined || !data.publishingRun || !ended.current || ended.current === before) return
    notify({ kind: 'success', text: outcome(data.publishingRun) })
    void invalidateEndpoints(queryClient, [offers.search, offers.get])
  }, [data, queryClient])
  if (!run || !isRunning) return null
  const tried = run.done + run.failed
  return (
    <ProgressPanel
      label={run.to === 'PUBLISHED' ? 'Publishing all products' : 'Unpublishing all products'}
      value={run.total === 0 ? null : Math.min(tried / run.total, 1)}
      counts={`${formatCount(tried)} of ${countOf(run.total, 'product')}`}
    />
  )
}
