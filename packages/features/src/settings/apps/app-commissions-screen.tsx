import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { CommissionRateChange } from '@causeway/domain-types/commission-rate.ts'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageBinding, PagedSection } from '../../parts/paged-section.tsx'
import { AppPage } from './app-page.tsx'
import { appCommissionChanges } from './app-reads.ts'

function rateText({ prevRate, commissionRate, commissionLocked }: CommissionRateChange): string {
  const lock = commissionLocked ? ', locked' : ''
  if (prevRate === null) return `${commissionRate}% from the start${lock}`
  return prevRate === commissionRate
    ? `${commissionRate}%${lock || ', unlocked'}`
    : `${prevRate}% → ${commissionRate}%${lock}`
}

function personText({ prevRate, userFirstName, userLastName, userType }: CommissionRateChange): string {
  if (userFirstName === null) return prevRate === null ? 'Connection' : 'Somebody who is gone'
  return `${userFirstName} ${userLastName} (${userType === 'merchant' ? 'merchant' : 'channel'})`
}

const columnsOf = (timeZone: string): readonly Column<CommissionRateChange>[] => [
  {
    key: 'when',
    header: 'When',
    width: 204,
    mobile: 'primary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
  { key: 'merchant', header: 'Merchant', mobile: 'secondary', cell: ({ merchantName }) => merchantName },
  { key: 'rate', header: 'Commission', width: 190, mobile: 'primary', cell: rateText },
  { key: 'who', header: 'By', width: 220, mobile: 'secondary', cell: personText },
]

/** What each merchant left to an app, and since when. */
export function AppCommissionsScreen({ appId, ...binding }: PageBinding & { appId: number }) {
  const timeZone = useTimeZone()
  const query = useQuery({
    ...appCommissionChanges(useApi(), appId, binding.page),
    placeholderData: keepPreviousData,
  })
  return (
    <AppPage appId={appId} current="/commissions">
      <PagedSection
        title="Commission rates"
        description="Each change holds for what is sold from then on."
        noun="changes"
        query={query}
        rowKey={({ id }) => id}
        columns={columnsOf(timeZone)}
        empty={
          <EmptyState title="No commission has been agreed yet">
            The first one comes with the first merchant that connects.
          </EmptyState>
        }
        {...binding}
      />
    </AppPage>
  )
}
