import { setTimeout as pause } from 'node:timers/promises'
import { Stage } from '@causeway/domain-types/stage.ts'
import type { ClientConfig } from 'pg'
import type { DatabaseAddress } from '../../db/address.ts'
import { openDb, openPool } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { steadyClient } from '../../db/steady-client.ts'
import { EVENTS_CHANNEL } from '../../events/dispatcher.ts'
import type { Logger } from '../../log.ts'
import { AT_A_TIME, type Claimed, claimDeliveries, handBack, TAKEN_OF_QUICK } from './claim-deliveries.ts'
import { DELIVERIES_CHANNEL } from './create-deliveries.ts'
import { type Attempt, succeeded } from './delivery-attempt.ts'
import { writeBodies } from './delivery-body.ts'
import { deliveryHeaders } from './delivery-headers.ts'
import { deliveryNews } from './delivery-news.ts'
import { type EndpointWorld, endpointRules } from '../../outbound/endpoint-address.ts'
import { places } from './places.ts'
import { createPoster, type Poster } from './post-delivery.ts'
import { deliverySettler } from './settle-delivery.ts'

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
/** An answer that came sooner was quick. */
const QUICK_MS = 500
const FINISH_WITHIN_MS = 3_000

interface StageParts extends Pick<RunDeliveriesOptions, 'log' | 'now'> {
  stage: Stage
  db: Db
  poster: Poster
}

async function post({ poster, now }: StageParts, claimed: Claimed, body: string): Promise<Attempt> {
  const startedAt = now()
  const requestHeaders = deliveryHeaders(claimed, body, startedAt)
  const begun = performance.now()
  const result = await poster.post(claimed.remote_endpoint, requestHeaders, body)
  return { ...result, requestHeaders, startedAt, durationMs: performance.now() - begun }
}

interface UnderWay {
  webhookId: number
  done: Promise<void>
}

/** The deliveries of one stage. */
function deliveryLoop(parts: StageParts) {
  const { db, log, now, stage, poster } = parts
  const stopping = new AbortController()
  let wake = new AbortController()
  const underWay = new Map<number, UnderWay>()
  const news = deliveryNews(db, log)
  const sending = places(AT_A_TIME)
  const quick = new Set<number>()
  const settle = deliverySettler({ ...parts, news })

  function roomsOf(): Map<number, number> {
    const rooms = new Map([...quick].map((webhookId) => [webhookId, TAKEN_OF_QUICK]))
    for (const { webhookId } of underWay.values())
      rooms.set(webhookId, (rooms.get(webhookId) ?? AT_A_TIME) - 1)
    return rooms
  }

  /** What waits behind one that is slow or fails would only wait longer. */
  function noteSpeed({ webhook_id: webhookId }: Claimed, attempt: Attempt): void {
    if (succeeded(attempt) && attempt.durationMs < QUICK_MS) quick.add(webhookId)
    else quick.delete(webhookId)
  }

  async function deliver(claimed: Claimed, body: Promise<string>): Promise<void> {
    const text = await body
    const attempt = await sending.within(claimed.webhook_id, () => post(parts, claimed, text))
    noteSpeed(claimed, attempt)
    await settle({ claimed, attempt })
  }

  function begin(claimed: Claimed, body: Promise<string>): void {
    const done = deliver(claimed, body)
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
    const claimed = await claimDeliveries(db, { now: now(), atMost, rooms: roomsOf() })
    // One whose lease ran out while it is still sent here is left to that attempt.
    const fresh = claimed.filter(({ id }) => !underWay.has(id))
    const bodyOf = writeBodies(db, fresh)
    for (const one of fresh) begin(one, bodyOf(one))
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
      if (underWay.size === 0) quick.clear()
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
      await news.stop()
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
