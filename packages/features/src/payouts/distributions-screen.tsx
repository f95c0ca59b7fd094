import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { useMemo } from 'react'
import { DayRangeFilter } from '../parts/day-range-filter.tsx'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { MerchantFilter } from '../parts/merchant-filter.tsx'
import { StatusFilter } from '../parts/status-filter.tsx'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { distributionColumns } from './distribution-columns.tsx'
import { distributionSides, distributionTypes } from './distribution-kinds.ts'
import {
  type DistributionListSearch,
  type DistributionScope,
  distributionList,
  distributionListSearch,
  hrefForDistribution,
} from './distribution-list.ts'
import { DistributionSums } from './distribution-sums.tsx'
import { sideLabels, typeLabel } from './distribution-words.ts'
import { ChannelSharesFilter } from './channel-shares-filter.tsx'

const sides = distributionSides.map((value) => ({ value, label: sideLabels[value] }))

export interface DistributionsScreenProps extends ListBinding<DistributionListSearch> {
  scope: DistributionScope
}

/** Who gets what of each bag: a channel sees both sides, a merchant the own one and, if wanted, the channels'. */
export function DistributionsScreen({ scope, ...binding }: DistributionsScreenProps) {
  const { search, onSearch } = binding
  const timeZone = useTimeZone()
  const partner = 'appId' in scope ? 'merchant' : 'app'
  const columns = useMemo(() => distributionColumns(timeZone, partner), [timeZone, partner])
  const isForbidden = useMissingPermission('payouts.read') !== null
  const maySeeMerchants = useMissingPermission('merchants.read') === null
  const change = (part: Partial<DistributionListSearch>) => onSearch(changeSearch(search, part))
  return (
    <ListScreen
      {...binding}
      title="Payouts"
      description="Who gets what of each bag that was paid for, and what was taken back."
      caption="Distributions"
      noun="distributions"
      notice={!isForbidden && <DistributionSums scope={scope} search={search} />}
      query={distributionList(useApi(), scope, search)}
      sorts={distributionListSearch.sorts}
      columns={columns}
      rowHref={hrefForDistribution}
      searchPlaceholder="Order, bag or store order number"
      filters={
        <>
          <StatusFilter
            label="Type"
            statuses={distributionTypes}
            labelOf={typeLabel}
            value={search.type}
            onChange={(type) => change({ type })}
          />
          {'appId' in scope && (
            <FilterSelect
              label="Side"
              options={sides}
              value={search.side}
              onChange={(side) => change({ side })}
            />
          )}
          {'appId' in scope && maySeeMerchants && (
            <MerchantFilter
              appId={scope.appId}
              value={search.merchant}
              onChange={(merchant) => change({ merchant })}
            />
          )}
          <DayRangeFilter
            label="Date"
            from={search.from}
            to={search.to}
            timeZone={timeZone}
            onChange={change}
          />
          {'merchantId' in scope && <ChannelSharesFilter onChange={() => change({})} />}
        </>
      }
      empty={
        <EmptyState title="No distributions yet">
          Once a bag is paid for, what the merchant and the channel get of it is written down here.
        </EmptyState>
      }
    />
  )
}
