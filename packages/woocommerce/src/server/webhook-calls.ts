import { wooTopics } from '../schemas.ts'
import type { WebhookPost } from './post-webhooks.ts'
import type { Call } from './product-calls.ts'
import { created, invalidId, ok, paged, type StoreAnswer, StoreRefusal } from './store-answers.ts'
import { textOf } from './store-records.ts'
import type { StoreState, StoreWebhook } from './store-state.ts'

/** A secret is told to nobody. */
const shown = ({ secret: _secret, ...webhook }: StoreWebhook) => webhook

export function webhookCalls({ content, nextId, changed }: StoreState, post: WebhookPost) {
  const create = (body: Record<string, unknown>): StoreWebhook => {
    const topic = textOf(body.topic)
    if (!wooTopics.some((known) => known === topic)) {
      throw new StoreRefusal(
        400,
        'woocommerce_rest_invalid_webhook_topic',
        'Webhook topic is required and must be valid.',
      )
    }
    const url = textOf(body.delivery_url)
    if (!/^https?:\/\//.test(url)) {
      throw new StoreRefusal(
        400,
        'woocommerce_rest_invalid_webhook_delivery_url',
        'Webhook delivery URL must be a valid URL starting with http:// or https://.',
      )
    }
    const id = nextId()
    const webhook = {
      id,
      name: textOf(body.name) || `Webhook ${id}`,
      topic,
      delivery_url: url,
      secret: textOf(body.secret),
      status: textOf(body.status) || 'active',
    }
    content.webhooks[id] = webhook
    changed()
    post.ping(webhook)
    return webhook
  }

  return ({ method, path: [id], query, body }: Call): StoreAnswer => {
    if (!id && method === 'POST') return created(shown(create(body)))
    if (!id) return paged(Object.values(content.webhooks).map(shown), query)
    const webhook = content.webhooks[Number(id)]
    if (!webhook) throw invalidId('shop_webhook')
    if (method === 'DELETE') {
      delete content.webhooks[webhook.id]
      changed()
    }
    return ok(shown(webhook))
  }
}
