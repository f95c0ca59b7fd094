import * as z from 'zod/mini'
import { WebhookEventType, WebhookHeader } from './webhook.ts'

/** Two Ls in CANCELLED, as the platforms write it for webhook events. */
export const WebhookEventStatus = z.enum(['CREATED', 'IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED'])
export type WebhookEventStatus = z.output<typeof WebhookEventStatus>

/** One event on its way to one webhook. */
export const WebhookEvent = z.object({
  id: z.int(),
  appId: z.int(),
  webhookId: z.int(),
  /** The same for every webhook that is told of the event. */
  eventId: z.string(),
  eventType: WebhookEventType,
  /** What happened: a webhook of ORDER_UPDATED is told of every change of an order. */
  topic: z.string(),
  entityType: z.string(),
  entityId: z.int(),
  /** Sent because somebody asked to see one. */
  simulated: z.boolean(),
  remoteEndpoint: z.string(),
  status: WebhookEventStatus,
  /** Of the present round; sending again begins a new one. */
  attempts: z.int(),
  statusCode: z.nullable(z.int()),
  response: z.nullable(z.string()),
  dateCreated: z.string(),
  dateLastModified: z.string(),
  dateNextAttempt: z.nullable(z.string()),
})
export type WebhookEvent = z.output<typeof WebhookEvent>

export const WebhookEventBody = z.object({
  /** The bytes as they are sent: text, so that no digit of it changes. */
  body: z.string(),
  length: z.int(),
  dateCreated: z.string(),
})
export type WebhookEventBody = z.output<typeof WebhookEventBody>

/** One try to deliver an event. */
export const WebhookAttempt = z.object({
  id: z.int(),
  requestHeaders: z.array(WebhookHeader),
  statusCode: z.nullable(z.int()),
  responseHeaders: z.nullable(z.array(WebhookHeader)),
  /** Of the answer the first 64 KB. */
  response: z.nullable(z.string()),
  /** Why there is no answer. */
  error: z.nullable(z.string()),
  durationMs: z.int(),
  dateCreated: z.string(),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

/** Whether lists leave the event out: it is still on its first attempt (spec section 4). */
export function isOnFirstAttempt(event: Pick<WebhookEvent, 'status' | 'attempts'>): boolean {
  return event.status === 'IN_PROGRESS' && event.attempts <= 1
}

/** How long the log has what was sent. */
export const WEBHOOK_EVENTS_KEPT_DAYS = 30
