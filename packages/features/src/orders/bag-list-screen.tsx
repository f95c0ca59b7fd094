import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { BagRow, BagStatus, FinancialStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { type ReactNode, useMemo } from 'react'
import { DayRangeFilter } from '../parts/day-range-filter.tsx'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { StatusFilter } from '../parts/status-filter.tsx'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { bagColumns } from './bag-columns.tsx'
import {
  type BagListSearch,
  type BagScope,
  bagList,
  bagListSearch,
  bagSearchPlaceholder,
} from './bag-list.ts'
import { bagStatusTones, financialStatusTones, fulfillmentStatusTones } from './status-tones.ts'

const statuses = Object.keys(bagStatusTones) as BagStatus[]
const financialStatuses = Object.keys(financialStatusTones) as FinancialStatus[]
const fulfillmentStatuses = Object.keys(fulfillmentStatusTones) as FulfillmentStatus[]

export interface BagListScreenProps extends ListBinding<BagListSearch> {
  scope: BagScope
  hrefForBag: (bag: Pick<BagRow, 'id' | 'orderId'>) => string
  tabs?: ReactNode
  /** What brings the first bag here. */
  emptyText: string
}

/** A channel sees the bags of all its merchants, a merchant only the own ones: its orders. */
export function BagListScreen({ scope, hrefForBag, tabs, emptyText, ...binding }: BagListScreenProps) {
  const { search, onSearch } = binding
  const timeZone = useTimeZone()
  const seller = 'appId' in scope
  const columns = useMemo(() => bagColumns(timeZone, { seller }), [timeZone, seller])
  const change = (part: Partial<BagListSearch>) => onSearch(changeSearch(search, part))
  return (
    <ListScreen
      {...binding}
      title="Orders"
      noun="bags"
      tabs={tabs}
      query={bagList(useApi(), scope, search)}
      sorts={bagListSearch.sorts}
      columns={columns}
      rowHref={hrefForBag}
      searchPlaceholder={bagSearchPlaceholder(seller)}
      filters={
        <>
          <StatusFilter
            label="Status"
            statuses={statuses}
            value={search.status}
            onChange={(status) => change({ status })}
          />
          <StatusFilter
            label="Payment"
            statuses={financialStatuses}
            value={search.financial}
            onChange={(financial) => change({ financial })}
          />
          <StatusFilter
            label="Fulfillment"
            statuses={fulfillmentStatuses}
            value={search.fulfillment}
            onChange={(fulfillment) => change({ fulfillment })}
          />
          <DayRangeFilter
            label="Submitted"
            from={search.from}
            to={search.to}
            timeZone={timeZone}
            onChange={change}
          />
        </>
      }
      empty={<EmptyState title="No bags yet">{emptyText}</EmptyState>}
    />
  )
}
