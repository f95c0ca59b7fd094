import { beam } from '@causeway/api-contract/beam.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { BeamOffer } from '@causeway/domain-types/beam.ts'
import type { ListBulk } from '@causeway/features/parts/list-bulk.tsx'
import { useListBulk } from '@causeway/features/parts/use-list-bulk.ts'
import { type BeamListSearch, beamSearchBody } from './beam-reads.ts'

const TOGETHER = 100
const NOUN = ['offer', 'offers'] as const

/** What is done with chosen offers: pending at once, a hundred in a call, each refusal with its reason. */
export function useBeamBulk(appId: number, search: BeamListSearch): ListBulk<BeamOffer> {
  const api = useApi()
  const params = { appId }
  const body = beamSearchBody(search)
  return useListBulk<BeamOffer>({
    call: beam.searchOffers,
    scope: params,
    search,
    noun: NOUN,
    together: TOGETHER,
    changes: [
      {
        key: 'beam',
        label: 'Beam',
        words: { doing: 'Beaming', done: 'queued' },
        shown: { intendedBeamStatus: 'Beaming', beamError: null },
        call: (offerIds) => api.call(beam.publishBatch, { params, body: { offerIds } }),
      },
      {
        key: 'unbeam',
        label: 'Unbeam',
        words: { doing: 'Unbeaming', done: 'queued' },
        shown: { intendedBeamStatus: 'Unbeaming', beamError: null },
        call: (offerIds) => api.call(beam.unpublishBatch, { params, body: { offerIds } }),
      },
    ],
    read: (query) => api.call(beam.searchOffers, { params, query, body }),
    invalidates: [beam.searchOffers, beam.destination],
  })
}
