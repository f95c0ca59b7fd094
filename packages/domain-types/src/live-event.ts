import * as z from 'zod/mini'
import { Stage } from './stage.ts'

/** What changed, told to every open dashboard that may see it; the client re-reads what it shows. */
export const LiveEventType = z.enum([
  'ORDER_ACCEPTED',
  'ORDER_UPDATED',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_RETURNED',
  'ORDER_REFUNDED',
  'ORDER_CANCELED',
  'ORDER_FAILED',
  'ORDER_DISPUTED',
  'OFFER_ADDED',
  'OFFER_UPDATED',
  'PRODUCT_SYNC_STARTED',
  'PRODUCT_SYNC_PROGRESSED',
  'PRODUCT_SYNC_COMPLETED',
  'PRODUCT_SYNC_FAILED',
  'WEBHOOK_UPDATED',
  'BEAM_UPDATED',
])
export type LiveEventType = z.output<typeof LiveEventType>

export const LiveEvent = z.object({
  /** Stable id of the event; delivery is at least once. */
  id: z.string(),
  stage: Stage,
  /** Grows without gaps a reader could miss; a reconnect resumes after the last one seen. */
  position: z.int(),
  type: LiveEventType,
  appId: z.nullable(z.int()),
  merchantId: z.nullable(z.int()),
  orderId: z.nullable(z.int()),
  bagId: z.nullable(z.int()),
  importRunId: z.nullable(z.int()),
  dateCreated: z.string(),
})
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * What the server says on the live socket. `reset`: too far behind to resume, re-read everything. `access`: what the
 * person may see, a team or an invite of theirs has changed. `notifications`: the person's own are others than before.
 */
export const LiveServerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), positions: z.object({ live: z.int(), sandbox: z.int() }) }),
  z.object({ kind: z.literal('event'), event: LiveEvent }),
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('access') }),
  z.object({ kind: z.literal('notifications'), stage: Stage }),
])
export type LiveServerMessage = z.output<typeof LiveServerMessage>

/** What a browser says once its socket is open: the last positions it saw, or null to hear only what comes from now on. */
export const LiveClientMessage = z.object({
  kind: z.literal('resume'),
  positions: z.nullable(z.object({ live: z.int(), sandbox: z.int() })),
})
export type LiveClientMessage = z.output<typeof LiveClientMessage>

/** Private WebSocket close code: this session has ended (spec section 9, code 4407). */
export const LIVE_SESSION_ENDED = 4407
