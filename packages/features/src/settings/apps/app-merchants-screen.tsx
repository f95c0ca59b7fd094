import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppConnection } from '@causeway/domain-types/app-connection.ts'
import { countOf } from '../../parts/count-text.ts'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { StatusBadge } from '@causeway/ui/status-badge.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageBinding, PagedSection } from '../../parts/paged-section.tsx'
import { AppPage } from './app-page.tsx'
import { appConnections } from './app-reads.ts'
import { useRateChange } from './use-rate-change.tsx'

interface Known {
  timeZone: string
  /** Ids of those whose stores sell; undefined until it is known. */
  enabled: ReadonlySet<number> | undefined
}

const columnsOf = ({ timeZone, enabled }: Known): readonly Column<AppConnection>[] => [
  { key: 'merchant', header: 'Merchant', mobile: 'primary', cell: ({ merchantName }) => merchantName },
  {
    key: 'store',
    header: 'Store',
    width: 120,
    mobile: 'secondary',
    cell: ({ merchantId }) =>
      enabled && (
        <StatusBadge tone={enabled.has(merchantId) ? 'success' : 'warning'}>
          {enabled.has(merchantId) ? 'Enabled' : 'Disabled'}
        </StatusBadge>
      ),
  },
  {
    key: 'offers',
    header: 'Offers',
    width: 110,
    align: 'end',
    mobile: 'secondary',
    cell: ({ offerCount }) => countOf(offerCount, 'offer'),
  },
  {
    key: 'rate',
    header: 'Commission',
    width: 150,
    align: 'end',
    mobile: 'secondary',
    cell: ({ commissionRate, commissionLocked }) => `${commissionRate}%${commissionLocked ? ', locked' : ''}`,
  },
  {
    key: 'since',
    header: 'Connected',
    width: 140,
    hideBelow: 'sm',
    cell: ({ dateConnected }) => <DateText value={dateConnected} timeZone={timeZone} format="date" />,
  },
  {
    key: 'id',
    header: 'Merchant id',
    width: 120,
    hideBelow: 'lg',
    cell: ({ merchantId }) => <code>{merchantId}</code>,
  },
]

/** The stores that an app sells for. */
export function AppMerchantsScreen({ appId, ...binding }: PageBinding & { appId: number }) {
  const api = useApi()
  const timeZone = useTimeZone()
  const query = useQuery({ ...appConnections(api, appId, binding.page), placeholderData: keepPreviousData })
  const { column, dialog } = useRateChange('channel')
  const { data } = useQuery(api.query(apps.enabledMerchants, { params: { id: appId } }))
  return (
    <AppPage appId={appId} current="/merchants">
      <PagedSection
        title="Connected merchants"
        description="Whose products the app may sell, and for how much. A disabled store sells nothing for now."
        noun="merchants"
        query={query}
        rowKey={({ id }) => id}
        columns={[...columnsOf({ timeZone, enabled: data && new Set(data) }), column]}
        empty={
          <EmptyState title="No merchants are connected">
            Once a merchant connects their store to this app, it stands here with its commission.
          </EmptyState>
        }
        {...binding}
      />
      {dialog}
    </AppPage>
  )
}
