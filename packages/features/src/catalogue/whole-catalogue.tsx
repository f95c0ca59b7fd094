import { offers } from '@causeway/api-contract/offers.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { OfferCounts, PublishingStatus } from '@causeway/domain-types/offer.ts'
import { Button } from '@causeway/ui/button.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { PopoverPanel } from '@causeway/ui/popover-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatCount } from '../parts/count-text.ts'
import { offerCounts } from './offer-list.ts'

const PublishAllDialog = lazyDialog(async () => (await import('./publish-all-dialog.tsx')).PublishAllDialog)

const POLL_MS = 1000

export const isUnderWay = (counts: OfferCounts | undefined) =>
  counts?.publishingRun != null && counts.publishingRun.dateFinished === null

/** The counts of a catalogue, asked again while a wish for all of it is under way. */
export function useOfferCounts(merchantId: number) {
  return useQuery({
    ...offerCounts(useApi(), merchantId),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
    meta: { endpoint: offers.count },
  })
}

/** How many products there are, and what of them channels may see. */
export function CatalogueSize({ merchantId }: { merchantId: number }) {
  const { data } = useOfferCounts(merchantId)
  // A line of its height, so that nothing moves when the numbers come.
  if (!data) return <>&nbsp;</>
  return (
    <>
      {countOf(data.count, 'product')} · {formatCount(data.publishedCount)} published ·{' '}
      {formatCount(data.notPublishedCount)} not published
    </>
  )
}

/** What is done to all products at once, whatever the list shows. */
export function WholeCatalogueMenu({ merchantId }: { merchantId: number }) {
  const missing = useMissingPermission('offers.manage')
  const { data } = useOfferCounts(merchantId)
  const [asked, setAsked] = useState<PublishingStatus | null>(null)
  const entry = (key: PublishingStatus, label: string) => ({ key, label, onSelect: () => setAsked(key) })
  const blocked = missing ?? (data?.count === 0 ? 'There are no products yet.' : null)
  return (
    <>
      {blocked ? (
        <Button disabledReason={blocked}>All products</Button>
      ) : (
        <PopoverPanel
          label="All products"
          renderTrigger={(props) => <Button {...props}>All products</Button>}
        >
          <MenuList entries={[entry('PUBLISHED', 'Publish all'), entry('NOT_PUBLISHED', 'Unpublish all')]} />
        </PopoverPanel>
      )}
      <PublishAllDialog
        open={asked !== null}
        to={asked ?? 'PUBLISHED'}
        merchantId={merchantId}
        count={data?.count ?? 0}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
