import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEventType } from '@causeway/domain-types/live-event.ts'
import type { WebhookEventType } from '@causeway/domain-types/webhook.ts'
import { deliveryBody } from '../areas/webhooks/delivery-body.ts'
import { deliveryHeaders } from '../areas/webhooks/delivery-headers.ts'
import { newSigningSecret } from '../areas/webhooks/sign-delivery.ts'
import type { Db } from '../db/database.ts'

interface DemoAnswer {
  status: number
  text: string
}

type Happening = Extract<WebhookEventType, LiveEventType>

interface DemoWebhook {
  event: Happening
  endpoint: string
  headers: { key: string; value: string }[]
  /** What the endpoint answers to each attempt at the event of this place, the first being 0. */
  answers(place: number): readonly DemoAnswer[]
  disabled?: string
}

const DAY_MS = 86_400_000
const SHOWN_DAYS = 6
const EVENTS = 40
/** As long as the second attempt waits for. */
const RETRY_MS = 10_400

const fine = { status: 200, text: '{"received":true}' }
const busy = { status: 503, text: 'upstream connect error or disconnect/reset before headers' }
const gone = { status: 410, text: 'This endpoint was retired.' }

const webhooks: readonly DemoWebhook[] = [
  {
    event: 'ORDER_ACCEPTED',
    endpoint: 'https://shop.larkspur.example/webhooks/orders',
    headers: [{ key: 'X-Environment', value: 'production' }],
    answers: () => [fine],
  },
  {
    event: 'ORDER_SHIPPED',
    endpoint: 'https://notify.larkspur.example/webhooks/shipments',
    headers: [],
    answers: (place) => (place % 5 === 2 ? [busy, fine] : [fine]),
  },
  {
    event: 'ORDER_CANCELED',
    endpoint: 'https://legacy.larkspur.example/webhooks/returns',
    headers: [],
    answers: (place) => (place === 0 ? [gone] : []),
    disabled: 'The endpoint answered 410 Gone.',
  },
]

/** Until the past is told: what a webhook is made for comes after it. */
async function pastIsTold(db: Db): Promise<void> {
  const waiting = () => db.selectFrom('outbox').select('id').where('position', 'is', null).limit(1).execute()
  while ((await waiting()).length > 0) await pause(50)
}

type Told = Awaited<ReturnType<typeof lastEvents>>[number]

async function lastEvents(db: Db, appId: number, event: Happening, now: Date) {
  const events = await db
    .selectFrom('outbox')
    .select(['event_id', 'order_id', 'bag_id', 'date_created'])
    .where('app_id', '=', appId)
    .where('type', '=', event)
    .where('date_created', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS).toISOString())
    .orderBy('id', 'desc')
    .limit(EVENTS)
    .execute()
  return events.toReversed()
}

interface Opened extends DemoWebhook {
  id: number
  appId: number
  secret: string
}

/** One delivery as it stands in the log once its attempts are over. */
async function writeDelivery(db: Db, webhook: Opened, event: Told, answers: readonly DemoAnswer[]) {
  const entityId = event.order_id ?? 0
  const body = await deliveryBody(db, 'ORDER', entityId)
  const last = answers.at(-1)
  const at = (attempt: number) => new Date(Date.parse(event.date_created) + 400 + attempt * RETRY_MS)
  const about = {
    app_id: webhook.appId,
    webhook_id: webhook.id,
    event_id: event.event_id,
    event_type: webhook.event,
    topic: webhook.event,
    entity_type: 'ORDER' as const,
    entity_id: entityId,
    bag_id: event.bag_id,
  }
  const { id } = await db
    .insertInto('webhook_events')
    .values({
      ...about,
      remote_endpoint: webhook.endpoint,
      status: last === fine ? 'SUCCEEDED' : last ? 'FAILED' : 'CANCELLED',
      attempts: answers.length,
      status_code: last?.status ?? null,
      response: last?.text ?? null,
      body: last ? body : null,
      date_created: event.date_created,
      date_last_modified: at(answers.length).toISOString(),
      date_next_attempt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, { status, text }] of answers.entries()) {
    const sent = { ...about, attempts: place + 1, simulated: false, headers: webhook.headers }
    await db
      .insertInto('webhook_attempts')
      .values({
        webhook_event_id: id,
        request_headers: JSON.stringify(
          deliveryHeaders({ ...sent, secrets: [webhook.secret] }, body, at(place)),
        ),
        status_code: status,
        response_headers: JSON.stringify({ 'content-length': String(text.length), connection: 'keep-alive' }),
        response: text,
        error: null,
        duration_ms: 38 + ((id * 7) % 90),
        date_created: at(place).toISOString(),
      })
      .execute()
  }
}

async function openWebhook(
  db: Db,
  webhook: DemoWebhook,
  appId: number,
  told: readonly Told[],
  since: string,
) {
  const secret = newSigningSecret()
  const { id } = await db
    .insertInto('webhooks')
    .values({
      app_id: appId,
      event: webhook.event,
      remote_endpoint: webhook.endpoint,
      headers: JSON.stringify(webhook.headers),
      date_created: since,
      date_last_modified: since,
      ...(webhook.disabled
        ? {
            status: 'DISABLED' as const,
            status_reason: webhook.disabled,
            date_owner_told: told[0]?.date_created ?? since,
          }
        : { date_last_success: told.at(-1)?.date_created ?? null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('webhook_secrets').values({ webhook_id: id, secret, date_created: since }).execute()
  return { ...webhook, id, appId, secret }
}

/** A webhook that works, one that fails now and then, and one that is disabled, with what they were told of lately. */
export async function openWebhooks(db: Db, appId: number, now: Date): Promise<void> {
  await pastIsTold(db)
  const since = new Date(now.getTime() - (SHOWN_DAYS + 1) * DAY_MS).toISOString()
  const deliveries: { webhook: Opened; event: Told; answers: readonly DemoAnswer[] }[] = []
  for (const webhook of webhooks) {
    const told = await lastEvents(db, appId, webhook.event, now)
    const opened = await openWebhook(db, webhook, appId, told, since)
    deliveries.push(
      ...told.map((event, place) => ({ webhook: opened, event, answers: webhook.answers(place) })),
    )
  }
  // In the order in which they happened, which is that of the log.
  deliveries.sort((one, other) => one.event.date_created.localeCompare(other.event.date_created))
  for (const { webhook, event, answers } of deliveries) await writeDelivery(db, webhook, event, answers)
}
