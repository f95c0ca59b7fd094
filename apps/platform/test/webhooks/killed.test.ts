import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TAKEN_OF_QUICK } from '../../src/areas/webhooks/claim-deliveries.ts'
import { emit } from '../../src/events/outbox.ts'
import { startTestPlatform, type TestPlatform } from '../../src/testing.ts'
import { startWorker } from '../fixtures/start-worker.ts'
import { answering, ok, type Receiver, startReceiver } from './receiver.ts'

/** Set it higher to see what a large outage is like. */
const EVENTS = Number(process.env['WEBHOOK_EVENTS'] ?? '150')
const EVENTS_OF_AN_ORDER = 3

let platform: TestPlatform
let receiver: Receiver
const children: ChildProcess[] = []

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  receiver = await startReceiver(answering(503))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await platform.stop()
  await receiver.stop()
})

function work(hoursAhead: number): ChildProcess {
  const child = startWorker(platform.address, { hoursAhead })
  children.push(child)
  return child
}

async function announceAll(appId: number): Promise<void> {
  const events = Array.from({ length: EVENTS }, (_, at) => ({
    type: 'ORDER_UPDATED' as const,
    appId,
    orderId: 1 + (at % (EVENTS / EVENTS_OF_AN_ORDER)),
    bagId: 1 + at,
  }))
  for (let at = 0; at < events.length; at += 1000)
    await platform.sandboxDb.transaction().execute((tx) => emit(tx, ...events.slice(at, at + 1000)))
}

const countOf = async (status: 'SUCCEEDED' | 'IN_PROGRESS') => {
  const { count } = await platform.sandboxDb
    .selectFrom('webhook_events')
    .where('status', '=', status)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const timeout = { timeout: 60_000 + EVENTS * 100, interval: 50 }

it(
  'is down, then up, and the platform is killed twice: every event arrives, in order for each order',
  async () => {
    const app = await platform.sandbox.createApp(await platform.sandbox.createUser('DEVELOPER'))
    const { id } = await platform.sandboxDb
      .insertInto('webhooks')
      .values({ app_id: app.id, event: 'ORDER_UPDATED', remote_endpoint: receiver.url, headers: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await platform.sandboxDb
      .insertInto('webhook_secrets')
      .values({ webhook_id: id, secret: 'whsec_AAAA' })
      .execute()
    await announceAll(app.id)

    const first = work(0)
    await expect.poll(() => countOf('IN_PROGRESS'), timeout).toBeGreaterThan(20)
    first.kill('SIGKILL')
    receiver.answer = ok
    receiver.received = []

    const second = work(2)
    await expect.poll(() => countOf('SUCCEEDED'), timeout).toBeGreaterThan(EVENTS / 4)
    second.kill('SIGKILL')

    work(4)
    await expect.poll(() => countOf('SUCCEEDED'), timeout).toBe(EVENTS)

    const told = receiver.received.map(({ headers }) => ({
      order: Number(headers['x-causeway-order-id']),
      bag: Number(headers['x-causeway-bag-id']),
      message: String(headers['webhook-id']),
    }))
    const messages = new Set(told.map(({ message }) => message))
    process.stdout.write(
      `${EVENTS} events: ${messages.size} arrived, ${told.length - messages.size} of them twice.\n`,
    )
    expect(messages.size).toBe(EVENTS)
    // What was taken and not yet written down when the platform was killed comes again, and nothing else.
    expect(told.length - messages.size).toBeLessThanOrEqual(TAKEN_OF_QUICK)
    const lastOf = new Map<number, number>()
    for (const { order, bag } of told) {
      expect(bag).toBeGreaterThanOrEqual(lastOf.get(order) ?? 0)
      lastOf.set(order, bag)
    }
  },
  180_000 + EVENTS * 200,
)
