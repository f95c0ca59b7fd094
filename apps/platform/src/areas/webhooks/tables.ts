import type { WebhookEventStatus } from '@causeway/domain-types/webhook-event.ts'
import type { WebhookEventType, WebhookHeader, WebhookStatus } from '@causeway/domain-types/webhook.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type EntityType = 'ORDER' | 'OFFER' | 'IMPORT'

interface WebhooksTable {
  id: GeneratedAlways<number>
  app_id: number
  event: WebhookEventType
  remote_endpoint: string
  headers: JSONColumnType<WebhookHeader[]>
  status: Generated<WebhookStatus>
  status_reason: Generated<string | null>
  /** Failures since `date_failures_since`, which are counted for half an hour. */
  failures: Generated<number>
  date_failures_since: Generated<string | null>
  /** Pauses since the last success. */
  pauses: Generated<number>
  date_paused_until: Generated<string | null>
  date_owner_told: Generated<string | null>
  date_last_success: Generated<string | null>
  date_created: Generated<string>
  date_last_modified: Generated<string>
}

interface WebhookSecretsTable {
  id: GeneratedAlways<number>
  webhook_id: number
  secret: string
  date_created: Generated<string>
  /** End of a rotation's overlap; null for the secret that stays. */
  date_expires: Generated<string | null>
}

interface WebhookEventsTable {
  id: GeneratedAlways<number>
  app_id: number
  webhook_id: number
  event_id: string
  event_type: WebhookEventType
  /** What happened, where a webhook of ORDER_UPDATED is told of every change. */
  topic: string
  entity_type: EntityType
  entity_id: number
  bag_id: number | null
  remote_endpoint: string
  status: Generated<WebhookEventStatus>
  attempts: Generated<number>
  status_code: Generated<number | null>
  response: Generated<string | null>
  simulated: Generated<boolean>
  /** Written before the first attempt. */
  body: Generated<string | null>
  date_created: Generated<string>
  date_last_modified: Generated<string>
  /** Null when it is over. While it is sent: when another may take it for lost. */
  date_next_attempt: Generated<string | null>
  /** An attempt is under way, or was when its process was killed. */
  sending: Generated<boolean>
}

type HeaderMap = Record<string, string>

interface WebhookAttemptsTable {
  id: GeneratedAlways<number>
  webhook_event_id: number
  request_headers: JSONColumnType<HeaderMap>
  status_code: number | null
  response_headers: ColumnType<HeaderMap | null, string | null, never>
  response: string | null
  error: string | null
  duration_ms: number
  date_created: string
}

export interface WebhookTables {
  webhooks: WebhooksTable
  webhook_secrets: WebhookSecretsTable
  webhook_events: WebhookEventsTable
  webhook_attempts: WebhookAttemptsTable
}
