import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-wc-webhook-signature'
export const TOPIC_HEADER = 'x-wc-webhook-topic'

/** The signature that WooCommerce sends with a webhook. */
export const webhookSignature = (body: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** Whether the bytes of a webhook were signed with this secret. */
export function isWebhookSigned(
  body: string | Uint8Array,
  signature: string | null | undefined,
  secret: string,
): boolean {
  const wanted = Buffer.from(webhookSignature(body, secret))
  const given = Buffer.from(signature ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
