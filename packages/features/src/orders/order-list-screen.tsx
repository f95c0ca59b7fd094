import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { OrderRow, OrderStatus } from '@causeway/domain-types/order.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { type ReactNode, useMemo } from 'react'
import { DayRangeFilter } from '../parts/day-range-filter.tsx'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { StatusFilter } from '../parts/status-filter.tsx'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { orderColumns } from './order-columns.tsx'
import { type OrderListSearch, orderList, orderListSearch, orderSearchPlaceholder } from './order-list.ts'
import { orderStatusTones } from './status-tones.ts'

const statuses = Object.keys(orderStatusTones) as OrderStatus[]

export interface OrderListScreenProps extends ListBinding<OrderListSearch> {
  appId: number
  hrefForOrder: (order: Pick<OrderRow, 'id'>) => string
  tabs: ReactNode
}

export function OrderListScreen({ appId, hrefForOrder, tabs, ...binding }: OrderListScreenProps) {
  const { search, onSearch } = binding
  const timeZone = useTimeZone()
  const columns = useMemo(() => orderColumns(timeZone), [timeZone])
  return (
    <ListScreen
      {...binding}
      title="Orders"
      noun="orders"
      tabs={tabs}
      query={orderList(useApi(), appId, search)}
      sorts={orderListSearch.sorts}
      columns={columns}
      rowHref={hrefForOrder}
      searchPlaceholder={orderSearchPlaceholder}
      filters={
        <>
          <StatusFilter
            label="Status"
            statuses={statuses}
            value={search.status}
            onChange={(status) => onSearch(changeSearch(search, { status }))}
          />
          <DayRangeFilter
            label="Submitted"
            from={search.from}
            to={search.to}
            timeZone={timeZone}
            onChange={(range) => onSearch(changeSearch(search, range))}
          />
        </>
      }
      empty={
        <EmptyState title="No orders yet">
          Orders appear here as soon as your app's server places one through the API.
        </EmptyState>
      }
    />
  )
}
