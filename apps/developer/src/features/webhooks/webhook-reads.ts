import type { Api } from '@causeway/api-client/api.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import {
  day,
  listSearch,
  manyOf,
  type SearchOf,
  text,
  toPageQuery,
  wholeNumber,
} from '@causeway/app-shell/search-params.ts'
import { instantsOfDays } from '@causeway/domain-types/date.ts'
import type { WebhookEventStatus } from '@causeway/domain-types/webhook-event.ts'
import type { WebhookEventType, WebhookStatus } from '@causeway/domain-types/webhook.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'
import { soughtIds } from './sought-ids.ts'

/** What a change of a webhook makes out of date here; all others are told by the live stream. */
export const changesWebhooks = {
  invalidates: [webhooks.list, webhooks.searchEvents, webhooks.event, webhooks.attempts],
}

export const webhookTones = {
  INACTIVE: 'neutral',
  ACTIVE: 'success',
  DISABLED: 'danger',
} satisfies Record<WebhookStatus, Tone>

export const deliveryTones = {
  CREATED: 'info',
  IN_PROGRESS: 'warning',
  SUCCEEDED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} satisfies Record<WebhookEventStatus, Tone>

export const deliveryStatuses = ['CREATED', 'IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const

/** What the event log keeps in the URL. */
export const eventListSearch = listSearch({
  sorts: { id: 'desc' },
  defaultSort: 'id',
  defaultSize: 50,
  filters: {
    status: manyOf(deliveryStatuses),
    type: text(60),
    webhook: wholeNumber(),
    code: wholeNumber(100, 599),
    from: day,
    to: day,
  },
})
export type EventListSearch = SearchOf<typeof eventListSearch>

export const webhookList = (api: Api, appId: number) =>
  api.query(webhooks.list, { query: { appId, extended: true } })

/** The log of an app, as the URL asks for it; days are cut in the time zone. */
export function eventList(
  api: Api,
  appId: number,
  search: EventListSearch,
  { eventType, timeZone }: { eventType: WebhookEventType | undefined; timeZone: string },
) {
  const { status, webhook, code } = search
  const { from, to } = instantsOfDays(search, timeZone)
  return api.query(webhooks.searchEvents, {
    query: toPageQuery(search),
    body: {
      appId,
      ...soughtIds(search.q),
      statuses: status,
      eventTypes: eventType && [eventType],
      webhookIds: webhook === undefined ? undefined : [webhook],
      statusCodes: code === undefined ? undefined : [code],
      afterDate: from,
      beforeDate: to,
    },
  })
}

interface DeliveryIds {
  id: number
  eventId: number
}
export const delivery = (api: Api, params: DeliveryIds) => api.query(webhooks.event, { params })
export const deliveryBody = (api: Api, params: DeliveryIds) => api.query(webhooks.eventBody, { params })
export const deliveryAttempts = (api: Api, params: DeliveryIds) => api.query(webhooks.attempts, { params })

export const samplePayload = (api: Api, appId: number, event: WebhookEventType) =>
  api.query(webhooks.sample, { query: { appId, event } })
