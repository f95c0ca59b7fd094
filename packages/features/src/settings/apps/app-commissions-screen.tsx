import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageBinding, PagedSection } from '../../parts/paged-section.tsx'
import { AppPage } from './app-page.tsx'
import { appCommissionChanges } from './app-reads.ts'
import { commissionColumns } from './commission-columns.tsx'

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
        columns={commissionColumns(timeZone, 'merchant')}
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
