import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import type { DestinationVariant, MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import { type ListBinding, ListScreen } from '@causeway/features/parts/list-screen.tsx'
import { StatusFilter } from '@causeway/features/parts/status-filter.tsx'
import { countOf } from '@causeway/ui/bulk-run.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { destinationOf, type VariantListSearch, variantList, variantListSearch } from './beam-reads.ts'
import { BeamTabs } from './beam-tabs.tsx'
import { mappingColumns, mappingTones } from './mapping-columns.tsx'
import { NoStore } from './no-store.tsx'
import { useReviewKeys } from './review-keys.ts'

const ChooseSkuDialog = lazy(async () => ({
  default: (await import('./choose-sku-dialog.tsx')).ChooseSkuDialog,
}))

const statuses = Object.keys(mappingTones) as MappingStatus[]

/** What the store's variants stand for: suggestions to review, and what broke. */
export function MappingsScreen(binding: ListBinding<VariantListSearch>) {
  const { search, onSearch } = binding
  const api = useApi()
  const appId = useSelectedAppId()
  const { data } = useQuery(destinationOf(api, appId))
  const [choosing, setChoosing] = useState<DestinationVariant | null>(null)
  const columns = useMemo(() => mappingColumns(setChoosing), [])
  useReviewKeys()
  const toReview = data?.destination?.mappings.toReview ?? 0
  return (
    <>
      <ListScreen
        {...binding}
        title="Beam"
        caption="Variants of the store"
        noun="variants"
        tabs={<BeamTabs current="mappings" />}
        notice={
          toReview > 0 &&
          !search.status && (
            <Callout
              tone="info"
              action={
                <LinkButton href="/beam/mappings?status=pending" size="sm">
                  Review
                </LinkButton>
              }
            >
              {countOf(toReview, ['suggestion waits', 'suggestions wait'])} for your review. J and K lead from
              one to the next, Enter accepts.
            </Callout>
          )
        }
        query={variantList(api, appId, search)}
        sorts={variantListSearch.sorts}
        columns={columns}
        searchPlaceholder="Product, variant, SKU or barcode"
        filters={
          <StatusFilter
            label="Mapping"
            statuses={statuses}
            value={search.status}
            onChange={(status) => onSearch(changeSearch(search, { status }))}
          />
        }
        empty={
          data?.destination === null ? (
            <NoStore />
          ) : (
            <EmptyState title="The store has no variants yet">
              Beam offers, or have the store’s own variants read under Store.
            </EmptyState>
          )
        }
      />
      {choosing && (
        <Suspense>
          <ChooseSkuDialog variant={choosing} onClose={() => setChoosing(null)} />
        </Suspense>
      )}
    </>
  )
}
