import { invalidateEndpoints } from '@causeway/api-client/query-client.ts'
import type { beam } from '@causeway/api-contract/beam.ts'
import type { billing } from '@causeway/api-contract/billing.ts'
import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import type { imports } from '@causeway/api-contract/imports.ts'
import type { invalidProducts } from '@causeway/api-contract/invalid-products.ts'
import type { notifications } from '@causeway/api-contract/notifications.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { skus } from '@causeway/api-contract/skus.ts'
import type { webhooks } from '@causeway/api-contract/webhooks.ts'
import type { LiveEventType } from '@causeway/domain-types/live-event.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveStream } from './live-stream.ts'

/** Calls of an area by their names: the tables themselves would come with every page. */
const callsOf = (area: string, names: readonly string[]) => names.map((name) => ({ id: `${area}.${name}` }))

const offerCalls = [offers.search, offers.searchPlain, offers.get, offers.count, skus.search]
const importCalls = [
  ...callsOf('imports', ['search', 'get', 'rejections'] satisfies (keyof typeof imports)[]),
  ...callsOf('invalidProducts', ['list', 'search'] satisfies (keyof typeof invalidProducts)[]),
]
const webhookCalls = callsOf('webhooks', [
  'list',
  'events',
  'searchEvents',
  'event',
  'eventBody',
  'attempts',
] satisfies (keyof typeof webhooks)[])
const beamCalls = callsOf('beam', [
  'destination',
  'searchOffers',
  'searchVariants',
  'searchOrders',
] satisfies (keyof typeof beam)[])
const notificationCalls = callsOf('notifications', [
  'count',
  'search',
] satisfies (keyof typeof notifications)[])
const billingCalls = callsOf('billing', [
  'searchDistributions',
  'totalDistributions',
  'getDistribution',
] satisfies (keyof typeof billing)[])
const orderCalls = [orders.search, orders.searchBags, orders.get, ...billingCalls]

/** Which answers an event makes out of date. Screens need no code of their own to follow. */
const outdatedBy = {
  ORDER_ACCEPTED: orderCalls,
  ORDER_UPDATED: orderCalls,
  ORDER_SHIPPED: orderCalls,
  ORDER_DELIVERED: orderCalls,
  ORDER_RETURNED: orderCalls,
  ORDER_REFUNDED: orderCalls,
  ORDER_CANCELED: orderCalls,
  ORDER_FAILED: orderCalls,
  ORDER_DISPUTED: orderCalls,
  OFFER_ADDED: offerCalls,
  OFFER_UPDATED: offerCalls,
  PRODUCT_SYNC_STARTED: importCalls,
  PRODUCT_SYNC_PROGRESSED: importCalls,
  PRODUCT_SYNC_COMPLETED: [...importCalls, ...offerCalls],
  PRODUCT_SYNC_FAILED: importCalls,
  WEBHOOK_UPDATED: webhookCalls,
  BEAM_UPDATED: beamCalls,
} satisfies Record<LiveEventType, readonly Pick<Endpoint, 'id'>[]>

const isKnown = (type: string): type is LiveEventType => Object.hasOwn(outdatedBy, type)

/** Events come in bursts; what they have in common is read again once. */
export const GATHER_MS = 250

export interface LiveInvalidationParts {
  live: Pick<LiveStream, 'onEvent' | 'onReset' | 'onNotifications'>
  queryClient: QueryClient
  stage: () => Stage
}

/** Keeps what is on screen as it is on the server. Returns how to stop. */
export function followLive({ live, queryClient, stage }: LiveInvalidationParts): () => void {
  const outdated = new Set<Pick<Endpoint, 'id'>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const endpoints = [...outdated]
    outdated.clear()
    void invalidateEndpoints(queryClient, endpoints)
  }

  function gather(endpoints: readonly Pick<Endpoint, 'id'>[]): void {
    for (const endpoint of endpoints) outdated.add(endpoint)
    timer ??= setTimeout(flush, GATHER_MS)
  }

  const stopEvents = live.onEvent((event) => {
    // A newer platform may say what this build has no table for.
    if (event.stage !== stage() || !isKnown(event.type)) return
    gather(outdatedBy[event.type])
  })
  const stopNotifications = live.onNotifications((told) => {
    if (told === null || told === stage()) gather(notificationCalls)
  })
  const stopResets = live.onReset(() => void queryClient.invalidateQueries())

  return () => {
    clearTimeout(timer)
    stopEvents()
    stopNotifications()
    stopResets()
  }
}
