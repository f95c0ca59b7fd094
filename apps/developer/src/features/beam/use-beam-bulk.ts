import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import { beam } from '@causeway/api-contract/beam.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { BeamOffer, IntendedBeamStatus } from '@causeway/domain-types/beam.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { allRows } from '@causeway/features/parts/all-rows.ts'
import { changeRows, saveFailures } from '@causeway/features/parts/bulk-changes.ts'
import { failureReason } from '@causeway/features/parts/failure-reason.ts'
import type { ListBulk } from '@causeway/features/parts/list-bulk.tsx'
import type { BulkItem, BulkWords } from '@causeway/ui/bulk-run.ts'
import { useBulkRunner } from '@causeway/ui/bulk-runner.ts'
import { isSelected, NOTHING_SELECTED, type RowSelection } from '@causeway/ui/row-selection.ts'
import { useRowSelection } from '@causeway/ui/row-selection-store.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type BeamListSearch, beamSearchBody } from './beam-reads.ts'

const TOGETHER = 100
const NOUN = ['offer', 'offers'] as const

type Shown = Pick<BeamOffer, 'intendedBeamStatus' | 'beamError'>

const nameOf = ({ name }: BeamOffer) => name

/** Shows rows as pending; answers how to take it back for those that are not. */
function showPending(queryClient: QueryClient, ids: readonly number[], to: IntendedBeamStatus) {
  const before = new Map<number, Shown>()
  const change = (set: ReadonlySet<number>, shown: (row: BeamOffer) => Shown | undefined) =>
    queryClient.setQueriesData<Page<BeamOffer>>(
      { queryKey: [beam.searchOffers.id] },
      (page) =>
        page && {
          ...page,
          content: page.content.map((row) => (set.has(row.id) ? { ...row, ...shown(row) } : row)),
        },
    )
  change(new Set(ids), ({ id, intendedBeamStatus, beamError }) => {
    before.set(id, { intendedBeamStatus, beamError })
    return { intendedBeamStatus: to, beamError: null }
  })
  return (failed: readonly number[]) => change(new Set(failed), ({ id }) => before.get(id))
}

function knownNames(queryClient: QueryClient): ReadonlyMap<number, string> {
  const pages = queryClient.getQueriesData<Page<BeamOffer>>({ queryKey: [beam.searchOffers.id] })
  return new Map(pages.flatMap(([, page]) => page?.content.map(({ id, name }) => [id, name] as const) ?? []))
}

const changes = [
  { to: 'Beaming', label: 'Beam', words: { doing: 'Beaming', done: 'queued' } },
  { to: 'Unbeaming', label: 'Unbeam', words: { doing: 'Unbeaming', done: 'queued' } },
] as const satisfies readonly { to: IntendedBeamStatus; label: string; words: BulkWords }[]

/** What is done with chosen offers: pending at once, a hundred in a call, each refusal with its reason. */
export function useBeamBulk(appId: number, search: BeamListSearch): ListBulk<BeamOffer> {
  const api = useApi()
  const queryClient = useQueryClient()
  const missing = useMissingPermission('offers.manage')
  const { page: _page, size: _size, cursor: _cursor, sort: _sort, direction: _direction, ...found } = search
  const store = useRowSelection(JSON.stringify(['beam', appId, found]))
  const runner = useBulkRunner()

  const ask = (to: IntendedBeamStatus, offerIds: number[]) =>
    api.call(to === 'Beaming' ? beam.publishBatch : beam.unpublishBatch, {
      params: { appId },
      body: { offerIds },
    })

  function start({ to, words }: (typeof changes)[number], items: readonly BulkItem[]): void {
    let left = items.length
    store.set(NOTHING_SELECTED)
    runner.start({
      words,
      items,
      size: TOGETHER,
      reasonOf: failureReason,
      async some(chunk) {
        left -= chunk.length
        try {
          return await changeRows(chunk, {
            show: (ids) => showPending(queryClient, ids, to),
            call: (ids) => ask(to, ids),
          })
        } finally {
          if (left === 0) void invalidateEndpoints(queryClient, [beam.searchOffers, beam.destination])
        }
      },
    })
  }

  async function run(change: (typeof changes)[number], selection: RowSelection): Promise<void> {
    if (selection.kind === 'ids') {
      const names = knownNames(queryClient)
      const label = (id: number) => names.get(id) ?? `#${id}`
      return start(
        change,
        [...selection.ids].map((id) => ({ id, label: label(Number(id)) })),
      )
    }
    const rows = await allRows((query) =>
      api.call(beam.searchOffers, { params: { appId }, query, body: beamSearchBody(search) }),
    )
    start(
      change,
      rows.filter(({ id }) => isSelected(selection, id)).map(({ id, name }) => ({ id, label: name })),
    )
  }

  return {
    noun: NOUN,
    store,
    runner,
    nameOf,
    actions: changes.map((change) => ({
      key: change.to,
      label: change.label,
      disabledReason: missing,
      onRun: (selection) => void run(change, selection),
    })),
    onSaveFailures: saveFailures,
  }
}
