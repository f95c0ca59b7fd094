import { offers } from '@causeway/api-contract/offers.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { OfferRow } from '@causeway/domain-types/offer.ts'
import { useMemo } from 'react'
import type { ListBulk } from '../parts/list-bulk.tsx'
import { useListBulk } from '../parts/use-list-bulk.ts'
import { offerChanges } from './offer-changes.ts'
import { type OfferListSearch, type OfferScope, offerSearchBody } from './offer-list.ts'

const TOGETHER = 200

/** What merchants do with chosen products, and developers with offers. */
export function useOfferBulk(
  scope: OfferScope,
  search: OfferListSearch,
  { one, many }: { one: string; many: string },
): ListBulk<OfferRow> {
  const api = useApi()
  const body = offerSearchBody(scope, search)
  return useListBulk<OfferRow>({
    call: offers.search,
    scope,
    search,
    noun: useMemo(() => [one, many] as const, [one, many]),
    together: TOGETHER,
    changes: offerChanges(api, scope),
    read: (query) => api.call(offers.search, { query, body }),
    invalidates: [offers.search, offers.get, offers.count],
  })
}
