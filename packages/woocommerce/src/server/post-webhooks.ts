import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SIGNATURE_HEADER, TOPIC_HEADER, webhookSignature } from '../verify-webhook.ts'
import type { StoreState, StoreWebhook } from './store-state.ts'

export interface WebhookPost {
  /** Tells all who asked for this topic. */
  tell(topic: string, body: object): void
  /** What WooCommerce sends to a webhook that was just made. */
  ping(webhook: StoreWebhook): void
  /** When nothing is under way any more. */
  settled(): Promise<void>
}

const TIMEOUT_MS = 10_000
const AGAIN_AFTER_MS = 500

export function webhookPost(state: StoreState, source: () => string): WebhookPost {
  const underWay = new Set<Promise<void>>()

  const post = async ({ delivery_url: url }: StoreWebhook, headers: Record<string, string>, body: string) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return (await fetch(url, { method: 'POST', headers, body, signal })).ok
    } catch {
      return false
    }
  }
  const postTwice = async (webhook: StoreWebhook, headers: Record<string, string>, body: string) => {
    if (await post(webhook, headers, body)) return
    await pause(AGAIN_AFTER_MS)
    await post(webhook, headers, body)
  }
  const begin = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  return {
    tell(topic, content) {
      const body = JSON.stringify(content)
      const [resource = '', event = ''] = topic.split('.')
      for (const webhook of Object.values(state.content.webhooks)) {
        if (webhook.topic !== topic || webhook.status !== 'active') continue
        const headers = {
          'content-type': 'application/json',
          'x-wc-webhook-source': source(),
          [TOPIC_HEADER]: topic,
          'x-wc-webhook-resource': resource,
          'x-wc-webhook-event': event,
          'x-wc-webhook-id': String(webhook.id),
          'x-wc-webhook-delivery-id': randomUUID(),
          [SIGNATURE_HEADER]: webhookSignature(body, webhook.secret),
        }
        begin(postTwice(webhook, headers, body))
      }
    },
    ping(webhook) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      begin(post(webhook, headers, `webhook_id=${webhook.id}`).then(() => undefined))
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
