import type { Api } from '@causeway/api-client/api.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import type { OfferRow } from '@causeway/domain-types/offer.ts'
import type { RowChange } from '../parts/changed-list.ts'
import type { OfferScope } from './offer-list.ts'

/** What becomes of offers. */
interface OfferChange extends RowChange<OfferRow> {
  /** Said once a single one has become so. */
  success: string
}

const publish = (api: Api): OfferChange => ({
  key: 'publish',
  label: 'Publish',
  words: { doing: 'Publishing', done: 'published' },
  success: 'Successfully published offer(s)',
  shown: { publishingStatus: 'PUBLISHED' },
  call: (publishedIds) => api.call(offers.setPublishing, { body: { publishedIds } }),
})

const unpublish = (api: Api): OfferChange => ({
  key: 'unpublish',
  label: 'Unpublish',
  words: { doing: 'Unpublishing', done: 'unpublished' },
  success: 'Successfully unpublished offer(s)',
  shown: { publishingStatus: 'NOT_PUBLISHED' },
  call: (notPublishedIds) => api.call(offers.setPublishing, { body: { notPublishedIds } }),
})

const subscribe = (api: Api, appId: number): OfferChange => ({
  key: 'subscribe',
  label: 'Subscribe',
  words: { doing: 'Subscribing', done: 'subscribed' },
  success: 'Successfully subscribed to offer(s)',
  shown: { subscriptionStatus: 'SUBSCRIBED' },
  call: (subscribedIds) => api.call(offers.setSubscription, { body: { appId, subscribedIds } }),
})

const unsubscribe = (api: Api, appId: number): OfferChange => ({
  key: 'unsubscribe',
  label: 'Unsubscribe',
  words: { doing: 'Unsubscribing', done: 'unsubscribed' },
  success: 'Successfully unsubscribed from offer(s)',
  shown: { subscriptionStatus: 'NOT_SUBSCRIBED' },
  call: (notSubscribedIds) => api.call(offers.setSubscription, { body: { appId, notSubscribedIds } }),
})

/** What merchants do with their products, and developers with the offers they see. */
export const offerChanges = (api: Api, scope: OfferScope): readonly [OfferChange, OfferChange] =>
  'appId' in scope
    ? [subscribe(api, scope.appId), unsubscribe(api, scope.appId)]
    : [publish(api), unpublish(api)]
