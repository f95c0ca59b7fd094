import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { SkuRow } from '@causeway/domain-types/offer.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { type ReactNode, useMemo } from 'react'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { MatchFilter } from '../parts/match-filter.tsx'
import type { OfferScope } from './offer-list.ts'
import { skuColumns } from './sku-columns.tsx'
import { type SkuListSearch, skuList, skuListSearch } from './sku-list.ts'

const stocks = [
  { value: 'in', label: 'In stock' },
  { value: 'out', label: 'Out of stock' },
] as const

export interface SkuSearchScreenProps extends ListBinding<SkuListSearch> {
  scope: OfferScope
  title: string
  tabs: ReactNode
  description?: ReactNode
  hrefForSku: (sku: Pick<SkuRow, 'offerId'>) => string
  /** What brings the first one here. */
  emptyText: string
}

/** Every variant on sale, each with its own code, price and stock. */
export function SkuSearchScreen({
  scope,
  title,
  tabs,
  description,
  hrefForSku,
  emptyText,
  ...binding
}: SkuSearchScreenProps) {
  const { search, onSearch } = binding
  const whose = 'appId' in scope ? 'channel' : 'merchant'
  const columns = useMemo(() => skuColumns(whose), [whose])
  const change = (part: Partial<SkuListSearch>) => onSearch(changeSearch(search, part))
  return (
    <ListScreen
      {...binding}
      title={title}
      caption="SKUs"
      noun="SKUs"
      tabs={tabs}
      description={description}
      query={skuList(useApi(), scope, search)}
      sorts={skuListSearch.sorts}
      columns={columns}
      rowHref={hrefForSku}
      searchPlaceholder="Name, SKU, barcode or id"
      filters={
        <>
          <MatchFilter value={search.match} onChange={(match) => change({ match })} />
          <FilterSelect
            label="Stock"
            options={stocks}
            value={search.stock}
            onChange={(stock) => change({ stock })}
          />
        </>
      }
      empty={<EmptyState title="No SKUs yet">{emptyText}</EmptyState>}
    />
  )
}
