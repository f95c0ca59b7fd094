import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { formatCount } from '@causeway/features/parts/count-text.ts'
import { TabsNav } from '@causeway/ui/tabs-nav.tsx'
import { useQuery } from '@tanstack/react-query'
import { destinationOf } from './beam-reads.ts'

const countText = (count: number | undefined) => (count ? formatCount(count) : undefined)

/** The pages of Beam, with how much waits for somebody on each. */
export function BeamTabs({ current }: { current: 'store' | 'offers' | 'mappings' | 'orders' }) {
  const { data } = useQuery(destinationOf(useApi(), useSelectedAppId()))
  const waiting = data?.destination ?? undefined
  return (
    <TabsNav
      label="Beam"
      items={[
        { href: '/beam', label: 'Store', current: current === 'store' },
        {
          href: '/beam/offers',
          label: 'Offers',
          current: current === 'offers',
          count: countText(waiting?.offers.failed),
        },
        {
          href: '/beam/mappings',
          label: 'Variant mappings',
          current: current === 'mappings',
          count: countText(waiting && waiting.mappings.toReview + waiting.mappings.broken),
        },
        {
          href: '/beam/orders',
          label: 'Orders',
          current: current === 'orders',
          count: countText(waiting?.orders.failed),
        },
      ]}
    />
  )
}
