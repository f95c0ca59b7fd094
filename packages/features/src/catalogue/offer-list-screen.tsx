import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type {
  OfferRow,
  OfferStatus,
  PublishingStatus,
  SubscriptionStatus,
} from '@causeway/domain-types/offer.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { MatchFilter } from '../parts/match-filter.tsx'
import { StatusFilter } from '../parts/status-filter.tsx'
import { humanize } from '../parts/status-view.ts'
import { MerchantFilter } from '../parts/merchant-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { offerColumns } from '../parts/offer-columns.tsx'
import {
  type OfferListSearch,
  type OfferScope,
  offerList,
  offerListSearch,
  offerSearchPlaceholder,
} from './offer-list.ts'
import { useOfferBulk } from './use-offer-bulk.ts'
import {
  offerStatusTones,
  publishingStatusTones,
  subscriptionStatusTones,
} from '../parts/offer-status-tones.ts'

const statuses = Object.keys(offerStatusTones) as OfferStatus[]
const publishingStatuses = Object.keys(publishingStatusTones) as PublishingStatus[]
const subscriptionStatuses = Object.keys(subscriptionStatusTones) as SubscriptionStatus[]

const FIRST_CURRENCY = 'USD'

export interface OfferListScreenProps extends ListBinding<OfferListSearch> {
  scope: OfferScope
  /** What these people call an offer: `{ one: 'product', many: 'products' }`. */
  noun: { one: string; many: string }
  hrefForOffer: (offer: Pick<OfferRow, 'id'>) => string
  /** What fills the list, and how. */
  empty: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  description?: ReactNode
  notice?: ReactNode
}

/** A merchant's products, or the offers that an app's channel may sell. */
export function OfferListScreen({
  scope,
  noun,
  hrefForOffer,
  empty,
  actions,
  tabs,
  description,
  notice,
  ...binding
}: OfferListScreenProps) {
  const { search, onSearch } = binding
  const whose = 'appId' in scope ? 'channel' : 'merchant'
  const columns = useMemo(() => offerColumns(whose, noun.one), [whose, noun.one])
  const change = (part: Partial<OfferListSearch>) => onSearch(changeSearch(search, part))
  const maySeeMerchants = useMissingPermission('merchants.read') === null
  const query = offerList(useApi(), scope, search)
  const usualCurrency = useQueryClient().getQueryData(query.queryKey)?.content[0]?.currency ?? FIRST_CURRENCY
  const bulk = useOfferBulk(scope, search, noun)
  return (
    <>
      <ListScreen
        {...binding}
        title={humanize(noun.many)}
        noun={noun.many}
        actions={actions}
        tabs={tabs}
        description={description}
        notice={notice}
        query={query}
        sorts={offerListSearch.sorts}
        columns={columns}
        rowHref={hrefForOffer}
        searchPlaceholder={offerSearchPlaceholder}
        filters={
          <>
            <MatchFilter value={search.match} onChange={(match) => change({ match })} />
            {'appId' in scope && maySeeMerchants && (
              <MerchantFilter
                appId={scope.appId}
                value={search.merchant}
                onChange={(merchant) => change({ merchant })}
              />
            )}
            <StatusFilter
              label="Status"
              statuses={statuses}
              value={search.status}
              onChange={(status) => change({ status })}
            />
            {'appId' in scope ? (
              <StatusFilter
                label="Subscription"
                statuses={subscriptionStatuses}
                value={search.subscription && [search.subscription]}
                onChange={(chosen) => change({ subscription: chosen?.[0] })}
              />
            ) : (
              <StatusFilter
                label="Publishing"
                statuses={publishingStatuses}
                value={search.publishing && [search.publishing]}
                onChange={(chosen) => change({ publishing: chosen?.[0] })}
              />
            )}
            <PriceFilter
              key={`${search.currency} ${search.min} ${search.max}`}
              currency={search.currency}
              min={search.min}
              max={search.max}
              usualCurrency={usualCurrency}
              onChange={change}
            />
          </>
        }
        empty={empty}
        bulk={bulk}
      />
    </>
  )
}
