import { beam } from '@causeway/api-contract/beam.ts'
import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import type { BeamOrder, BeamOrderStatus } from '@causeway/domain-types/beam.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { type ListBinding, ListScreen } from '@causeway/features/parts/list-screen.tsx'
import { StatusFilter } from '@causeway/features/parts/status-filter.tsx'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import { useTimeZone } from '@causeway/features/parts/use-time-zone.ts'
import { Button } from '@causeway/ui/button.tsx'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import type { Tone } from '@causeway/ui/status-badge.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { beamOrderList, type BeamOrderListSearch, beamOrderSearch, destinationOf } from './beam-reads.ts'
import { BeamTabs } from './beam-tabs.tsx'
import { NoStore } from './no-store.tsx'

const Reason = chakra('span', {
  base: { display: 'block', py: '1.5', whiteSpace: 'normal', lineHeight: 'short' },
})

const tones = { PLACED: 'success', FAILED: 'danger' } satisfies Record<BeamOrderStatus, Tone>
const statuses = Object.keys(tones) as BeamOrderStatus[]

function Retry({ order: { id, appId, externalNumber } }: { order: BeamOrder }) {
  const missing = useMissingPermission('offers.manage')
  const retry = useMutation(
    useApi().mutation(beam.retryOrder, { invalidates: [beam.searchOrders, beam.destination] }),
  )
  return (
    <Button
      size="sm"
      aria-label={`Try order ${externalNumber} again`}
      pending={retry.isPending}
      disabledReason={missing}
      onClick={() => retry.mutate({ params: { appId, beamOrderId: id } })}
    >
      Try again
    </Button>
  )
}

const columnsIn = (timeZone: string): readonly Column<BeamOrder>[] => [
  {
    key: 'number',
    header: 'In the store',
    width: 112,
    mobile: 'primary',
    cell: ({ externalNumber }) => `#${externalNumber}`,
  },
  {
    key: 'received',
    header: 'Received',
    width: 168,
    hideBelow: 'sm',
    cell: ({ dateReceived }) => <DateText value={dateReceived} timeZone={timeZone} format="date-time" />,
  },
  {
    key: 'customer',
    header: 'Customer',
    width: 160,
    hideBelow: 'md',
    cell: ({ customerName }) => customerName,
  },
  {
    key: 'status',
    header: 'Status',
    width: 104,
    mobile: 'primary',
    cell: ({ status }) => <StatusText tones={tones} status={status} />,
  },
  {
    key: 'order',
    header: 'Order',
    mobile: 'secondary',
    cell: ({ orderId, reason }) =>
      orderId === null ? (
        <Reason>{reason}</Reason>
      ) : (
        <TextLink href={`/orders/${orderId}`}>Order #{orderId}</TextLink>
      ),
  },
  {
    key: 'total',
    header: 'Charged there',
    width: 120,
    align: 'end',
    mobile: 'primary',
    cell: ({ total, currency }) => <MoneyText>{formatMoney(total, currency)}</MoneyText>,
  },
  {
    key: 'retry',
    header: 'Action',
    width: 120,
    align: 'end',
    mobile: 'secondary',
    cell: (order) => order.status === 'FAILED' && <Retry order={order} />,
  },
]

/** Orders of the store: those that were placed with merchants, and those that somebody has to look at. */
export function BeamOrdersScreen(binding: ListBinding<BeamOrderListSearch>) {
  const { search, onSearch } = binding
  const api = useApi()
  const appId = useSelectedAppId()
  const timeZone = useTimeZone()
  const { data } = useQuery(destinationOf(api, appId))
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <ListScreen
      {...binding}
      title="Beam"
      caption="Orders of the store"
      noun="orders"
      tabs={<BeamTabs current="orders" />}
      query={beamOrderList(api, appId, search)}
      sorts={beamOrderSearch.sorts}
      columns={columns}
      filters={
        <StatusFilter
          label="Status"
          statuses={statuses}
          value={search.status && [search.status]}
          onChange={(chosen) => onSearch(changeSearch(search, { status: chosen?.[0] }))}
        />
      }
      empty={
        data?.destination === null ? (
          <NoStore />
        ) : (
          <EmptyState title="No orders from the store yet">
            An order for something beamed or mapped comes here at once, and to the merchants who sell it.
          </EmptyState>
        )
      }
    />
  )
}
