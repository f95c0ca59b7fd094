import type { Api } from '@causeway/api-client/api.ts'
import { billing } from '@causeway/api-contract/billing.ts'
import {
  day,
  listSearch,
  manyOf,
  oneOf,
  type SearchOf,
  toPageQuery,
  toSort,
  wholeNumber,
} from '@causeway/app-shell/search-params.ts'
import { DISTRIBUTION_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { distributionSides, distributionTypes } from './distribution-kinds.ts'

/** What the distributions list keeps in the URL. */
export const distributionListSearch = listSearch({
  sorts: DISTRIBUTION_SORT_DEFAULTS,
  defaultSort: 'dateCreated',
  filters: {
    type: manyOf(distributionTypes),
    /** Of a channel, which sees both sides. */
    side: oneOf(distributionSides),
    merchant: wholeNumber(),
    from: day,
    to: day,
  },
})
export type DistributionListSearch = SearchOf<typeof distributionListSearch>

/** Whose distributions: a channel app's, or a merchant's own, with the channels' shares of the same bags or without. */
export type DistributionScope = { appId: number } | { merchantId: number; includeChannels: boolean }

function sidesOf(scope: DistributionScope, { side }: DistributionListSearch) {
  if ('merchantId' in scope) return scope.includeChannels ? {} : { includeChannels: false }
  switch (side) {
    case undefined:
      return {}
    case 'MERCHANT':
      return { includeChannels: false }
    case 'DEVELOPER':
      return { includeMerchants: false }
  }
}

function filtersOf(scope: DistributionScope, search: DistributionListSearch) {
  const whose =
    'appId' in scope ? { appId: scope.appId, merchantId: search.merchant } : { merchantId: scope.merchantId }
  return {
    ...whose,
    query: search.q,
    type: search.type,
    createdFrom: search.from,
    createdTo: search.to,
  }
}

/** The distributions of an app or of a merchant, as the URL asks for them. */
export function distributionList(api: Api, scope: DistributionScope, search: DistributionListSearch) {
  return api.query(billing.searchDistributions, {
    query: { ...toPageQuery(search), ...sidesOf(scope, search) },
    body: { ...filtersOf(scope, search), ...toSort(search) },
  })
}

/** What all of them add up to, on whatever page. */
export function distributionTotals(api: Api, scope: DistributionScope, search: DistributionListSearch) {
  return api.query(billing.totalDistributions, {
    query: sidesOf(scope, search),
    body: filtersOf(scope, search),
  })
}

export const distributionDetail = (api: Api, id: number) =>
  api.query(billing.getDistribution, { params: { id } })

/** Both sides' distributions of one bag, first to last. */
export function distributionsOfBag(
  api: Api,
  whose: { appId: number } | { merchantId: number },
  bagId: number,
) {
  return api.query(billing.searchDistributions, {
    body: { ...whose, bagId, sortBy: 'dateCreated', sortDirection: 'asc' },
  })
}

/** The page of a distribution, alike in both dashboards. */
export const hrefForDistribution = ({ id }: { id: number }): string => `/payouts/distributions/${id}`
