import type { Api } from '@causeway/api-client/api.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import {
  listSearch,
  oneOf,
  type SearchOf,
  toPageQuery,
  wholeNumber,
} from '@causeway/app-shell/search-params.ts'
import type { WebhookEventStatus } from '@causeway/domain-types/webhook-event.ts'
import type { WebhookStatus } from '@causeway/domain-types/webhook.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

/** Deliveries happen by themselves, so what is on screen is read again. */
export const FOLLOW_MS = 4_000

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
  filters: { status: oneOf(deliveryStatuses), webhook: wholeNumber(), code: wholeNumber(100, 599) },
})
export type EventListSearch = SearchOf<typeof eventListSearch>

export const webhookList = (api: Api, appId: number) =>
  api.query(webhooks.list, { query: { appId, extended: true } })

/** The text that is searched for is the id of an order, an offer or an import. */
export function eventList(api: Api, appId: number, search: EventListSearch) {
  const entityId = search.q === undefined ? undefined : Number(search.q.replace(/^#/, '')) || 0
  const { status, webhook, code } = search
  return api.query(webhooks.searchEvents, {
    query: toPageQuery(search),
    body: {
      appId,
      statuses: status && [status],
      webhookIds: webhook === undefined ? undefined : [webhook],
      statusCodes: code === undefined ? undefined : [code],
      entityIds: entityId === undefined ? undefined : [entityId],
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
