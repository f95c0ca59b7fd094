import * as z from 'zod/mini'
import { WEBHOOK_EVENT_TYPES } from './webhook-event-types.ts'

export const WebhookStatus = z.enum(['INACTIVE', 'ACTIVE', 'DISABLED'])
export type WebhookStatus = z.output<typeof WebhookStatus>

export const WebhookEventType = z.enum(WEBHOOK_EVENT_TYPES)
export type WebhookEventType = z.output<typeof WebhookEventType>

/** A header of the developer's own, sent with each delivery. */
export const WebhookHeader = z.object({ key: z.string(), value: z.string() })
export type WebhookHeader = z.output<typeof WebhookHeader>

/** An app's wish to be told of one type of event at one address. */
export const Webhook = z.object({
  id: z.int(),
  appId: z.int(),
  event: WebhookEventType,
  remoteEndpoint: z.string(),
  headers: z.array(WebhookHeader),
  status: WebhookStatus,
  statusReason: z.nullable(z.string()),
  /** Within the present half hour; more than `WEBHOOK_FAILURES_ALLOWED` pause it. */
  failures: z.int(),
  /** Since the last success; what still fails after `WEBHOOK_PAUSES_ALLOWED` is disabled. */
  pauses: z.int(),
  /** While deliveries pause after too many failures. */
  datePausedUntil: z.nullable(z.string()),
  /** When the owner was last told by mail of a pause or that it is disabled. */
  dateOwnerTold: z.nullable(z.string()),
  dateLastSuccess: z.nullable(z.string()),
  /** Of the deliveries that wait, the first. */
  dateNextAttempt: z.nullable(z.string()),
  /** How long the secret before the present one is valid still. */
  dateOldSecretExpires: z.nullable(z.string()),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type Webhook = z.output<typeof Webhook>

/** A webhook with how it did in the last seven days; null unless asked for. */
export const ExtendedWebhook = z.extend(Webhook, {
  eventsCount: z.nullable(z.int()),
  /** From 0 to 1. */
  failureRate: z.nullable(z.number()),
})
export type ExtendedWebhook = z.output<typeof ExtendedWebhook>

export const WEBHOOK_FAILURES_ALLOWED = 50
/** How long deliveries pause: the first time, the second and the third. */
export const WEBHOOK_PAUSE_HOURS = [1, 3, 24] as const
export const WEBHOOK_PAUSES_ALLOWED = WEBHOOK_PAUSE_HOURS.length

/** Hours until what goes on failing is disabled, at the earliest: what is left of a pause, and the pauses to come. */
export function hoursToDisabled(
  { pauses, datePausedUntil }: Pick<Webhook, 'pauses' | 'datePausedUntil'>,
  now: Date,
): number {
  const toCome = WEBHOOK_PAUSE_HOURS.slice(pauses).reduce<number>((total, hours) => total + hours, 0)
  const left = datePausedUntil === null ? 0 : Math.max(0, Date.parse(datePausedUntil) - now.getTime())
  return Math.ceil(left / 3_600_000) + toCome
}
