import { setTimeout as pause } from 'node:timers/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { ClientConfig } from 'pg'
import type { DatabaseAddress } from '../../db/address.ts'
import { openDb, openPool } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { steadyClient } from '../../db/steady-client.ts'
import { EVENTS_CHANNEL } from '../../events/dispatcher.ts'
import type { Logger } from '../../log.ts'
import { type Claimed, claimDeliveries, handBack } from './claim-deliveries.ts'
import { DELIVERIES_CHANNEL } from './create-deliveries.ts'
import { deliveryBody } from './delivery-body.ts'
import { type EndpointWorld, endpointRules } from './endpoint-address.ts'
import { createPoster, type Poster } from './post-delivery.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signDelivery } from './sign-delivery.ts'

export interface RunDeliveriesOptions {
  database: DatabaseAddress
  /** For a connection that hears of events. */
  client: ClientConfig
  world?: EndpointWorld | undefined
  log: Logger
  now(): Date
}

export interface RunningDeliveries {
  stop(): Promise<void>
}

/** Its own connections: neither calls nor imports wait for deliveries. */
const POOL_SIZE = 4
const AT_ONCE = 512
/** For retries that become due, and what was not heard. */
const IDLE_MS = 1_000
const FINISH_WITHIN_MS = 3_000

const headersOf = (claimed: Claimed, body: string, now: Date): Record<string, string> => ({
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
  ...(claimed.bag_id === null ? {} : { 'x-causeway-bag-id': String(claimed.bag_id) }),
  // Two webhooks of one receiver may tell of the same event: each has its own messages.
  ...signDelivery({ messageId: `msg_${claimed.event_id}_${claimed.webhook_id}`, body }, claimed.secrets, now),
})

/** The bytes of every attempt, kept before the first is sent. */
async function bodyOf(db: Db, { id, body, entity_type, entity_id }: Claimed): Promise<string> {
  if (body !== null) return body
  const written = await deliveryBody(db, entity_type, entity_id)
  await db.updateTable('webhook_events').set({ body: written }).where('id', '=', id).execute()
  return written
}

interface StageParts extends Pick<RunDeliveriesOptions, 'log' | 'now'> {
  stage: Stage
  db: Db
  poster: Poster
}

async function deliver({ stage, db, poster, now }: StageParts, claimed: Claimed): Promise<void> {
  const body = await bodyOf(db, claimed)
  const startedAt = now()
  const requestHeaders = headersOf(claimed, body, startedAt)
  const begun = performance.now()
  const result = await poster.post(claimed.remote_endpoint, requestHeaders, body)
  const attempt = { ...result, requestHeaders, startedAt, durationMs: performance.now() - begun }
  await settleDelivery({ db, stage, now: now() }, claimed, attempt)
}

/** The deliveries of one stage. */
function deliveryLoop(parts: StageParts) {
  const { db, log, now, stage, poster } = parts
  const stopping = new AbortController()
  let wake = new AbortController()
  const underWay = new Map<number, { webhookId: number; done: Promise<void> }>()

  function countByWebhook(): Map<number, number> {
    const counts = new Map<number, number>()
    for (const { webhookId } of underWay.values()) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1)
    return counts
  }

  function begin(claimed: Claimed): void {
    const done = deliver(parts, claimed)
      .catch((error: unknown) =>
        log.warn({ err: error, delivery: claimed.id, stage }, 'a delivery was not ended; it is tried again'),
      )
      .finally(() => {
        underWay.delete(claimed.id)
        wake.abort()
      })
    underWay.set(claimed.id, { webhookId: claimed.webhook_id, done })
  }

  async function step(): Promise<number> {
    const atMost = AT_ONCE - underWay.size
    if (atMost <= 0) return 0
    const claimed = await claimDeliveries(db, { now: now(), atMost, underWay: countByWebhook() })
    // One whose lease ran out while it is still sent here is left to that attempt.
    for (const one of claimed) if (!underWay.has(one.id)) begin(one)
    return claimed.length
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      const begun = await step().catch((error: unknown) => {
        log.warn({ err: error, stage }, 'deliveries could not be claimed; trying again')
        return 0
      })
      if (begun > 0) continue
      await pause(IDLE_MS, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]) }).catch(
        () => {},
      )
    }
  }

  const working = work()
  return {
    wake: () => wake.abort(),
    async stop() {
      stopping.abort()
      await working
      const ends = Promise.all([...underWay.values()].map(({ done }) => done))
      await Promise.race([ends, pause(FINISH_WITHIN_MS, undefined, { ref: false })])
      await handBack(db, [...underWay.keys()], now()).catch(() => {})
      poster.close()
      await db.destroy()
    },
  }
}

/**
 * Sends what is due, in both stages, until stopped. Not jobs of the queue, which has few places for everything: a slow
 * receiver would take them from imports and mails.
 */
export async function runDeliveries(options: RunDeliveriesOptions): Promise<RunningDeliveries> {
  const { database, client, world, log, now } = options
  const loops = Stage.options.map((stage) => {
    const db = openDb(openPool(database, stage, { max: POOL_SIZE, log }))
    return deliveryLoop({ stage, db, poster: createPoster(endpointRules(stage, world)), log, now })
  })
  const connection = await steadyClient(client, {
    log,
    isQuiet: true,
    setUp: async (listener) => {
      listener.on('notification', () => {
        for (const loop of loops) loop.wake()
      })
      await listener.query(`listen ${EVENTS_CHANNEL}`)
      await listener.query(`listen ${DELIVERIES_CHANNEL}`)
    },
  })
  return {
    stop: async () => {
      await connection.stop()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
