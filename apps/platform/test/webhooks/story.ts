import { webhooksSchemas } from '@causeway/api-contract/webhooks.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { WebhookAttempt, WebhookEvent } from '@causeway/domain-types/webhook-event.ts'
import type { ExtendedWebhook, Webhook as Hook, WebhookEventType } from '@causeway/domain-types/webhook.ts'
import * as z from 'zod/mini'
import { emit, type OutboxEvent } from '../../src/events/outbox.ts'
import type { SeedApp, SeedUser } from '../../src/testing/seeds.ts'
import { startTestPlatform, type TestAnswer, type TestPlatform } from '../../src/testing.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const HOUR_MS = 60 * 60 * 1000

/** A developer's app in the sandbox, whose servers are on this machine, and a clock that can be set forward. */
export class Story {
  readonly platform: TestPlatform
  readonly developer: SeedUser
  readonly app: SeedApp
  readonly #clock: { ahead: number }
  readonly #receivers: Receiver[] = []

  private constructor(
    platform: TestPlatform,
    clock: { ahead: number },
    tenant: { developer: SeedUser; app: SeedApp },
  ) {
    this.platform = platform
    this.#clock = clock
    this.developer = tenant.developer
    this.app = tenant.app
  }

  static async begin(): Promise<Story> {
    const clock = { ahead: 0 }
    const platform = await startTestPlatform({ now: () => new Date(Date.now() + clock.ahead) })
    const developer = await platform.sandbox.createUser('DEVELOPER')
    return new Story(platform, clock, { developer, app: await platform.sandbox.createApp(developer) })
  }

  async end(): Promise<void> {
    await this.platform.stop()
    for (const receiver of this.#receivers) await receiver.stop()
  }

  /** Sets the clock forward. */
  pass(hours: number): void {
    this.#clock.ahead += hours * HOUR_MS
  }

  async receiver(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
    const receiver = await startReceiver(...given)
    this.#receivers.push(receiver)
    return receiver
  }

  async call(method: string, path: string, body?: unknown, user = this.developer): Promise<TestAnswer> {
    const token = await this.platform.signIn(user.email)
    return this.platform.call(method, path, body, { token, stage: 'sandbox' })
  }

  async #answer<Schema extends z.core.$ZodType>(
    schema: Schema,
    ...call: [method: string, path: string, body?: unknown]
  ): Promise<z.output<Schema>> {
    const { status, body } = await this.call(...call)
    if (status !== 200) throw new Error(`${call[0]} ${call[1]} answered ${status}: ${JSON.stringify(body)}`)
    return z.parse(schema, camelCaseKeys(body))
  }

  create(
    event: WebhookEventType,
    { url }: Pick<Receiver, 'url'>,
    headers: readonly { key: string; value: string }[] = [],
  ): Promise<{ webhook: Hook; secret: string }> {
    const body = { app_id: this.app.id, event, remote_endpoint: url, headers }
    return this.#answer(webhooksSchemas.create.response, 'POST', '/events/webhooks', body)
  }

  async webhook(id: number): Promise<ExtendedWebhook> {
    const path = `/events/webhooks?app_id=${this.app.id}&extended=true`
    const found = (await this.#answer(webhooksSchemas.list.response, 'GET', path)).find(
      (one) => one.id === id,
    )
    if (!found) throw new Error(`The app has no webhook ${id}.`)
    return found
  }

  /** Changes of orders that nobody placed: each is told with its id. */
  announce(...events: (Partial<OutboxEvent> & { orderId: number })[]): Promise<void> {
    return this.platform.sandboxDb
      .transaction()
      .execute((tx) =>
        emit(
          tx,
          ...events.map((event) => ({ type: 'ORDER_SHIPPED' as const, appId: this.app.id, ...event })),
        ),
      )
  }

  async deliveries(search: Record<string, unknown> = {}): Promise<WebhookEvent[]> {
    const body = { app_id: this.app.id, ...search }
    const path = '/events/webhooks/all/events/search'
    return (await this.#answer(webhooksSchemas.searchEvents.response, 'POST', path, body)).content
  }

  attempts({ webhookId, id }: Pick<WebhookEvent, 'webhookId' | 'id'>): Promise<WebhookAttempt[]> {
    const path = `/events/webhooks/${webhookId}/events/${id}/attempts`
    return this.#answer(webhooksSchemas.attempts.response, 'GET', path)
  }
}

/** Which orders a receiver was told of, as they came. */
export const ordersTold = ({ received }: Pick<Receiver, 'received'>): number[] =>
  received.map(({ headers }) => Number(headers['x-causeway-order-id']))
