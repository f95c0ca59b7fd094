import type { Api } from '@causeway/api-client/api.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import type { OffersChanged } from '@causeway/api-contract/offers.schemas.ts'
import type { OfferRow } from '@causeway/domain-types/offer.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import type { BulkWords } from '@causeway/ui/bulk-run.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { OfferScope } from './offer-list.ts'

type Statuses = Partial<Pick<OfferRow, 'publishingStatus' | 'subscriptionStatus'>>

/** What becomes of offers: how it is said, what they are then, and the call that does it. */
export interface OfferChange {
  key: 'publish' | 'unpublish' | 'subscribe' | 'unsubscribe'
  label: string
  words: BulkWords
  /** Said once a single one, or all at once, have become so. */
  success: string
  shown: Statuses
  call: (api: Api, ids: number[]) => Promise<OffersChanged>
}

const publish: OfferChange = {
  key: 'publish',
  label: 'Publish',
  words: { doing: 'Publishing', done: 'published' },
  success: 'Successfully published offer(s)',
  shown: { publishingStatus: 'PUBLISHED' },
  call: (api, publishedIds) => api.call(offers.setPublishing, { body: { publishedIds } }),
}

const unpublish: OfferChange = {
  key: 'unpublish',
  label: 'Unpublish',
  words: { doing: 'Unpublishing', done: 'unpublished' },
  success: 'Successfully unpublished offer(s)',
  shown: { publishingStatus: 'NOT_PUBLISHED' },
  call: (api, notPublishedIds) => api.call(offers.setPublishing, { body: { notPublishedIds } }),
}

const subscribe = (appId: number): OfferChange => ({
  key: 'subscribe',
  label: 'Subscribe',
  words: { doing: 'Subscribing', done: 'subscribed' },
  success: 'Successfully subscribed to offer(s)',
  shown: { subscriptionStatus: 'SUBSCRIBED' },
  call: (api, subscribedIds) => api.call(offers.setSubscription, { body: { appId, subscribedIds } }),
})

const unsubscribe = (appId: number): OfferChange => ({
  key: 'unsubscribe',
  label: 'Unsubscribe',
  words: { doing: 'Unsubscribing', done: 'unsubscribed' },
  success: 'Successfully unsubscribed from offer(s)',
  shown: { subscriptionStatus: 'NOT_SUBSCRIBED' },
  call: (api, notSubscribedIds) => api.call(offers.setSubscription, { body: { appId, notSubscribedIds } }),
})

/** What merchants do with their products, and developers with the offers they see. */
export const offerChanges = (scope: OfferScope): readonly [OfferChange, OfferChange] =>
  'appId' in scope ? [subscribe(scope.appId), unsubscribe(scope.appId)] : [publish, unpublish]

/** Shows the rows of lists as they will be; answers how to take it back for some of them. */
export function showChanged(
  queryClient: QueryClient,
  ids: readonly number[],
  shown: Statuses,
): (failed: readonly number[]) => void {
  const before = new Map<number, Statuses>()
  const wanted = new Set(ids)

  function change(set: ReadonlySet<number>, to: (row: OfferRow) => Statuses | undefined): void {
    queryClient.setQueriesData<Page<OfferRow>>(
      { queryKey: [offers.search.id] },
      (page) =>
        page && {
          ...page,
          content: page.content.map((row) => (set.has(row.id) ? { ...row, ...to(row) } : row)),
        },
    )
  }

  change(wanted, ({ id, publishingStatus, subscriptionStatus }) => {
    before.set(id, { publishingStatus, subscriptionStatus })
    return shown
  })
  return (failed) => change(new Set(failed), ({ id }) => before.get(id))
}

/** The rows of lists that were read, by their ids. */
export function knownRows(queryClient: QueryClient): ReadonlyMap<number, OfferRow> {
  const pages = queryClient.getQueriesData<Page<OfferRow>>({ queryKey: [offers.search.id] })
  return new Map(pages.flatMap(([, page]) => page?.content.map((row) => [row.id, row] as const) ?? []))
}
