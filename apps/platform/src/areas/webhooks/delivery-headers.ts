import type { Claimed } from './claim-deliveries.ts'
import { signDelivery } from './sign-delivery.ts'

type Sent = Omit<Claimed, 'id' | 'body' | 'remote_endpoint'>

/** What an attempt is sent with: the developer's own headers first, so that none stands for one of ours. */
export const deliveryHeaders = (claimed: Sent, body: string, now: Date): Record<string, string> => ({
  ...Object.fromEntries(claimed.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': 'Causeway-Webhooks/1.0',
  'x-causeway-topic': claimed.event_type,
  'x-causeway-change': claimed.topic,
  'x-causeway-event-id': claimed.event_id,
  'x-causeway-webhook-id': String(claimed.webhook_id),
  'x-causeway-app-id': String(claimed.app_id),
  'x-causeway-entity-id': String(claimed.entity_id),
  'x-causeway-entity-length': String(Buffer.byteLength(body)),
  'x-causeway-attempt': String(claimed.attempts),
  ...(claimed.entity_type === 'ORDER' ? { 'x-causeway-order-id': String(claimed.entity_id) } : {}),
  ...(claimed.simulated ? { 'x-causeway-simulated': 'true' } : {}),
  ...(claimed.bag_id === null ? {} : { 'x-causeway-bag-id': String(claimed.bag_id) }),
  // Two webhooks of one receiver may tell of the same event: each has its own messages.
  ...signDelivery({ messageId: `msg_${claimed.event_id}_${claimed.webhook_id}`, body }, claimed.secrets, now),
})
