import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret of 256 random bits, spelled as the Standard Webhooks specification does. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64')

const signature = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** The headers that prove a delivery, one signature for each secret that is valid. */
export function signDelivery(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const content = `${messageId}.${timestamp}.${body}`
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signature(secret, content)).join(' '),
  }
}
