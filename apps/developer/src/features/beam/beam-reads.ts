import type { Api } from '@causeway/api-client/api.ts'
import { beam } from '@causeway/api-contract/beam.ts'
import {
  listSearch,
  manyOf,
  oneOf,
  type SearchOf,
  toPageQuery,
  toSort,
} from '@causeway/app-shell/search-params.ts'
import type { MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import type { OfferStatus } from '@causeway/domain-types/offer.ts'
import { OFFER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import { offerStatusTones } from '@causeway/features/parts/offer-status-tones.ts'
import { matchParam, soughtText } from '@causeway/features/parts/match-modes.ts'

/** How offers are narrowed by their beams. */
export const beamFilterLabels = {
  beamed: 'Beamed',
  not_beamed: 'Not beamed',
  pending: 'Pending',
  failed: 'Failed',
} as const
export type BeamFilter = keyof typeof beamFilterLabels

const BEAM_FILTERS = Object.keys(beamFilterLabels) as BeamFilter[]

/** What the list of beams keeps in the URL. */
export const beamListSearch = listSearch({
  sorts: OFFER_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: {
    match: matchParam,
    status: manyOf(Object.keys(offerStatusTones) as OfferStatus[]),
    beam: oneOf(BEAM_FILTERS),
  },
})
export type BeamListSearch = SearchOf<typeof beamListSearch>

function beamFilter(filter: BeamFilter | undefined) {
  switch (filter) {
    case undefined:
      return {}
    case 'beamed':
    case 'not_beamed':
      return { beamState: filter }
    case 'pending':
      return { pending: true as const }
    case 'failed':
      return { failed: true as const }
  }
}

/** Which offers the URL asks for, on whatever page. */
export const beamSearchBody = (search: BeamListSearch) => ({
  ...soughtText(search),
  status: search.status,
  ...beamFilter(search.beam),
  ...toSort(search),
})

/** The offers that an app may beam, as the URL asks for them. */
export const beamList = (api: Api, appId: number, search: BeamListSearch) =>
  api.query(beam.searchOffers, {
    params: { appId },
    query: toPageQuery(search),
    body: beamSearchBody(search),
  })

/** The store that an app beams into. */
export const destinationOf = (api: Api, appId: number) => api.query(beam.destination, { params: { appId } })

const MAPPING_STATUSES: MappingStatus[] = ['pending', 'broken', 'unmapped', 'active', 'archived']

/** What the list of variants keeps in the URL. */
export const variantListSearch = listSearch({
  sorts: { id: 'asc' },
  defaultSort: 'id',
  defaultSize: 50,
  filters: { status: manyOf(MAPPING_STATUSES) },
})
export type VariantListSearch = SearchOf<typeof variantListSearch>

/** The variants of an app's store. */
export const variantList = (api: Api, appId: number, search: VariantListSearch) =>
  api.query(beam.searchVariants, {
    query: toPageQuery(search),
    body: { appId, query: search.q, status: search.status },
  })

/** What the list of orders keeps in the URL. */
export const beamOrderSearch = listSearch({
  sorts: { id: 'desc' },
  defaultSort: 'id',
  defaultSize: 50,
  filters: { status: oneOf(['PLACED', 'FAILED']) },
})
export type BeamOrderListSearch = SearchOf<typeof beamOrderSearch>

/** The orders that came from an app's store. */
export const beamOrderList = (api: Api, appId: number, search: BeamOrderListSearch) =>
  api.query(beam.searchOrders, {
    params: { appId },
    query: toPageQuery(search),
    body: { status: search.status },
  })
