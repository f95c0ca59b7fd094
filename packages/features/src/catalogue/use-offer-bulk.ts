import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { OfferRow } from '@causeway/domain-types/offer.ts'
import type { BulkItem, FoundRows } from '@causeway/ui/bulk-run.ts'
import { useBulkRunner } from '@causeway/ui/bulk-runner.ts'
import { isSelected, NOTHING_SELECTED, type RowSelection } from '@causeway/ui/row-selection.ts'
import { useRowSelection } from '@causeway/ui/row-selection-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { allPages } from '../parts/all-rows.ts'
import { changeRows, saveFailures } from '../parts/bulk-changes.ts'
import { failureReason } from '../parts/failure-reason.ts'
import type { ListBulk } from '../parts/list-bulk.tsx'
import { knownRows, type OfferChange, offerChanges, showChanged } from './offer-changes.ts'
import { type OfferListSearch, type OfferScope, offerSearchBody } from './offer-list.ts'

const TOGETHER = 200

const nameOf = ({ name }: OfferRow) => name
const labelOf = ({ id, name }: Pick<OfferRow, 'id' | 'name'>): BulkItem => ({ id, label: name })

/** Something that is to be done to all that the list finds, and waits to be confirmed. */
export interface AskedForAll {
  change: OfferChange
  selection: RowSelection
}

/** What is done with chosen offers: optimistic, some hundred at a time, each failure with its reason. */
export function useOfferBulk(
  scope: OfferScope,
  search: OfferListSearch,
  noun: { one: string; many: string },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const missing = useMissingPermission('offers.manage')
  const { page: _page, size: _size, cursor: _cursor, sort: _sort, direction: _direction, ...found } = search
  const store = useRowSelection(JSON.stringify([scope, found]))
  const runner = useBulkRunner()
  const [asked, setAsked] = useState<AskedForAll | null>(null)

  function start(change: OfferChange, items: readonly BulkItem[] | FoundRows): void {
    let underWay = 0
    store.set(NOTHING_SELECTED)
    runner.start({
      words: change.words,
      items,
      size: TOGETHER,
      reasonOf: failureReason,
      async some(chunk) {
        underWay += 1
        try {
          return await changeRows(chunk, {
            show: (ids) => showChanged(queryClient, ids, change.shown),
            call: (ids) => change.call(api, ids),
          })
        } finally {
          underWay -= 1
          if (underWay === 0) void invalidateEndpoints(queryClient, [offers.search, offers.get, offers.count])
        }
      },
    })
  }

  function run(change: OfferChange, selection: RowSelection): void {
    if (selection.kind === 'matching') return setAsked({ change, selection })
    const rows = knownRows(queryClient)
    start(
      change,
      [...selection.ids].map((id) => labelOf(rows.get(Number(id)) ?? { id: Number(id), name: `#${id}` })),
    )
  }

  /** The first are changed while the last are still being found; by cursors, none is missed that leaves the list. */
  async function* chosenOf(selection: RowSelection): AsyncGenerator<readonly BulkItem[]> {
    const body = offerSearchBody(scope, search)
    for await (const rows of allPages((query) => api.call(offers.search, { query, body })))
      yield rows.filter(({ id }) => isSelected(selection, id)).map(labelOf)
  }

  function runForAll({ change, selection }: AskedForAll, total: number): void {
    setAsked(null)
    start(change, { total, pages: chosenOf(selection) })
  }

  const bulk: ListBulk<OfferRow> = {
    noun: useMemo(() => [noun.one, noun.many] as const, [noun.one, noun.many]),
    store,
    runner,
    nameOf,
    actions: offerChanges(scope).map((change) => ({
      key: change.key,
      label: change.label,
      disabledReason: missing,
      onRun: (selection) => run(change, selection),
    })),
    onSaveFailures: saveFailures,
  }
  return { bulk, asked, onAskedClose: () => setAsked(null), runForAll }
}
