import * as z from 'zod/mini'

export const WebhookStatus = z.enum(['INACTIVE', 'ACTIVE', 'DISABLED'])
export type WebhookStatus = z.output<typeof WebhookStatus>

export const WebhookEventType = z.enum([
  'ORDER_UPDATED',
  'ORDER_ACCEPTED',
  'ORDER_COMPLETED',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_CANCELED',
  'ORDER_REFUNDED',
  'ORDER_RETURNED',
  'ORDER_FAILED',
  'ORDER_DISPUTED',
  'MERCHANT_CONNECTED',
  'MERCHANT_DISCONNECTED',
  'MERCHANT_ENABLED',
  'MERCHANT_DISABLED',
  'MERCHANT_NEEDS_ATTENTION',
  'MERCHANT_COMPLETE',
  'MERCHANT_PAYOUT_ACCOUNT_CREATED',
  'MERCHANT_PAYOUT_ACCOUNT_REQUIREMENTS_UPDATED',
  'MERCHANT_PAYOUT_ACCOUNT_ACTIVATED',
  'MERCHANT_PAYOUT_ACCOUNT_DEACTIVATED',
  'MERCHANT_PAYOUT_ACCOUNT_DELETED',
  'OFFER_ADDED',
  'OFFER_UPDATED',
  'OFFER_REMOVED',
  'OFFER_DELETED',
  'PRODUCT_SYNC_STARTED',
  'PRODUCT_SYNC_COMPLETED',
  'PRODUCT_SYNC_FAILED',
  'COLLECTION_CREATED',
  'COLLECTION_UPDATED',
  'COLLECTION_REMOVED',
  'COLLECTION_OFFERS_UPDATED',
  'COLLECTION_SYNC_STARTED',
  'COLLECTION_SYNC_COMPLETED',
  'COLLECTION_SYNC_FAILED',
  'RELAY_OFFER_CREATED',
  'RELAY_OFFER_UPDATED',
  'RELAY_OFFER_REMOVED',
  'RELAY_ORDER_UPDATED',
  'PAYMENT_TRANSACTION_CAPTURE_STATUS_UPDATED',
  'PAYMENT_TRANSACTION_CAPTURE_STATUS_AUTHORIZED',
  'PAYMENT_TRANSACTION_CAPTURE_STATUS_CAPTURED',
  'PAYMENT_TRANSACTION_CAPTURE_STATUS_REFUNDED',
  'PAYMENT_TRANSACTION_CAPTURE_STATUS_PARTIALLY_REFUNDED',
  'PAYMENT_TRANSACTION_CAPTURE_STATUS_FAILED',
  'PAYMENT_TRANSACTION_DISPUTE_OPENED',
  'PAYMENT_TRANSACTION_DISPUTE_WON',
  'PAYMENT_TRANSACTION_DISPUTE_LOST',
  'TRANSFER_UPDATED',
  'TRANSFER_SENT',
  'TRANSFER_PARTIALLY_SENT',
  'TRANSFER_FAILED',
  'TRANSFER_REVERSED',
  'TRANSFER_PARTIALLY_REVERSED',
  'TRANSFER_REVERSAL_FAILED',
])
export type WebhookEventType = z.output<typeof WebhookEventType>

/** An app's wish to be told of one type of event at one address. */
export const Webhook = z.object({
  id: z.int(),
  appId: z.int(),
  event: WebhookEventType,
  remoteEndpoint: z.string(),
  status: WebhookStatus,
  /** While deliveries pause after too many failures. */
  datePausedUntil: z.nullable(z.string()),
  statusReason: z.nullable(z.string()),
  dateLastSuccess: z.nullable(z.string()),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type Webhook = z.output<typeof Webhook>

/** A webhook with how it did in the last seven days. */
export const ExtendedWebhook = z.extend(Webhook, {
  eventsCount: z.int(),
  /** From 0 to 1. */
  failureRate: z.number(),
})
export type ExtendedWebhook = z.output<typeof ExtendedWebhook>

/** A header of the developer's own, sent with each delivery. */
export const WebhookHeader = z.object({
  id: z.int(),
  webhookId: z.int(),
  key: z.string(),
  value: z.string(),
  dateCreated: z.string(),
  dateLastModified: z.string(),
})
export type WebhookHeader = z.output<typeof WebhookHeader>
