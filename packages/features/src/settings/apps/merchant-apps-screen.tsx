import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppConnection } from '@causeway/domain-types/app-connection.ts'
import { pictureUrl } from '@causeway/domain-types/picture.ts'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { PictureTile } from '@causeway/ui/picture-tile.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageBinding, PagedSection } from '../../parts/paged-section.tsx'
import { QueryTable } from '../../parts/query-table.tsx'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { merchantCommissionChanges, merchantConnections } from './app-reads.ts'
import { commissionColumns } from './commission-columns.tsx'
import { useRateChange } from './use-rate-change.tsx'

const App = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    '& > span:last-of-type': { truncate: true },
  },
})

const connectionColumns = (timeZone: string): readonly Column<AppConnection>[] => [
  {
    key: 'app',
    header: 'App',
    mobile: 'primary',
    cell: ({ name, configuration: { logoUrl } }) => (
      <App>
        <PictureTile url={logoUrl ? pictureUrl(logoUrl) : null} name={name} />
        <span>{name}</span>
      </App>
    ),
  },
  {
    key: 'rate',
    header: 'Commission',
    width: 150,
    align: 'end',
    mobile: 'primary',
    cell: ({ commissionRate }) => `${commissionRate}%`,
  },
  {
    key: 'lock',
    header: 'Who may change it',
    width: 180,
    mobile: 'secondary',
    cell: ({ commissionLocked }) => (commissionLocked ? 'The app only' : 'You or the app'),
  },
  {
    key: 'since',
    header: 'Connected',
    width: 140,
    hideBelow: 'md',
    cell: ({ dateConnected }) => <DateText value={dateConnected} timeZone={timeZone} format="date" />,
  },
]

/** The apps that sell for a merchant, and what they keep of it. */
export function MerchantAppsScreen({ merchantId, ...binding }: PageBinding & { merchantId: number }) {
  const api = useApi()
  const timeZone = useTimeZone()
  const connections = useQuery(merchantConnections(api, merchantId))
  const { column, dialog } = useRateChange('merchant')
  const changes = useQuery({
    ...merchantCommissionChanges(api, merchantId, binding.page),
    placeholderData: keepPreviousData,
  })
  const { content = [], totalElements = 0 } = connections.data ?? {}
  const restText =
    totalElements > content.length ? ` The first ${content.length} of ${totalElements} are shown.` : ''
  return (
    <DetailPage title="Apps">
      <Section
        flush
        title="Connected apps"
        description={`They sell your products and keep the commission of what they sell.${restText}`}
      >
        <QueryTable
          caption="Connected apps"
          noun="apps"
          query={connections}
          rows={connections.data?.content}
          expectedRows={3}
          rowKey={({ id }) => id}
          columns={[...connectionColumns(timeZone), column]}
          empty={
            <EmptyState title="No app is connected">
              Once an app sells your products, it stands here with its commission.
            </EmptyState>
          }
        />
      </Section>
      <PagedSection
        title="Commission rates"
        description="Each change holds for what is sold from then on."
        noun="changes"
        query={changes}
        rowKey={({ id }) => id}
        columns={commissionColumns(timeZone, 'app')}
        empty={
          <EmptyState title="No commission has been agreed yet">
            The first one comes with the first app that connects.
          </EmptyState>
        }
        {...binding}
      />
      {dialog}
    </DetailPage>
  )
}
