import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { type ReactNode, useMemo } from 'react'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { MatchFilter } from '../parts/match-filter.tsx'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { invalidProductColumns } from './invalid-product-columns.tsx'
import {
  type InvalidProductListSearch,
  invalidProductList,
  invalidProductListSearch,
} from './invalid-product-list.ts'

export interface InvalidProductsScreenProps extends ListBinding<InvalidProductListSearch> {
  merchantId: number
  tabs: ReactNode
  actions: ReactNode
  hrefForOffer: (offerId: number) => string
  hrefForRun: (importRunId: number) => string
}

/** Products that did not come in whole: what is wrong with each, until an import brings it mended. */
export function InvalidProductsScreen(props: InvalidProductsScreenProps) {
  const { merchantId, tabs, actions, hrefForOffer, hrefForRun, ...binding } = props
  const { search, onSearch } = binding
  const timeZone = useTimeZone()
  const columns = useMemo(
    () => invalidProductColumns({ timeZone, hrefForOffer, hrefForRun }),
    [timeZone, hrefForOffer, hrefForRun],
  )
  return (
    <ListScreen
      {...binding}
      title="Products"
      caption="Invalid products"
      noun="invalid products"
      description="What was refused, and why. Mend it where it comes from (your file, feed or store) and import again: what then comes in whole leaves this list."
      tabs={tabs}
      actions={actions}
      query={invalidProductList(useApi(), merchantId, search)}
      sorts={invalidProductListSearch.sorts}
      columns={columns}
      searchPlaceholder="Name or external id"
      filters={
        <MatchFilter value={search.match} onChange={(match) => onSearch(changeSearch(search, { match }))} />
      }
      empty={
        <EmptyState title="Nothing to mend">
          Every product of your imports came in whole. What is refused later is listed here.
        </EmptyState>
      }
    />
  )
}
