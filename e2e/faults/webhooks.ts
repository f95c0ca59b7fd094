/**
 * Tells an endpoint that is down of many events, kills the platform, lets the endpoint come up and kills the platform
 * while it delivers; then counts what arrived.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { callerOf, type Call, settled } from './caller.ts'
import { type Mishap, say } from './mishap.ts'
import { type Receiver, receiverAt } from './receiver.ts'
import { openDatabase } from './shop.ts'

const EVENTS_OF_AN_ORDER = 4
const LOOK_MS = 100
/** Between two looks at which nothing more has arrived. */
const STANDSTILL_MS = 120_000

interface Endpoint {
  webhookId: number
  /** Ends a pause: the endpoint is mended. */
  resume(): Promise<void>
}

async function openEndpoint(
  mishap: Mishap,
  call: Call,
  receiver: Receiver,
): Promise<Endpoint & { appId: number }> {
  const file = join(mishap.product.dataDir, 'demo-credentials.json')
  const { appId, email, password } = Object(JSON.parse(await readFile(file, 'utf8')))
  const signIn = await settled(() => call('/sessions', { body: { email, password } }))
  if (signIn.kind === 'refused') throw new Error(`Nobody can sign in: ${signIn.code}`)
  const token = String(signIn.body['token'])
  const body = {
    app_id: appId,
    event: 'ORDER_UPDATED',
    remote_endpoint: `http://127.0.0.1:${receiver.port}/`,
  }
  const made = await settled(() => call('/events/webhooks', { body, token, key: 'one-webhook' }))
  if (made.kind === 'refused') throw new Error(`The webhook cannot be made: ${made.code}`)
  const webhookId = Number(Object(made.body['webhook']).id)
  return {
    appId,
    webhookId,
    async resume() {
      const path = `/events/webhooks/${webhookId}`
      const done = await settled(() => call(path, { method: 'PUT', body: { status: 'ACTIVE' }, token }))
      if (done.kind === 'refused') throw new Error(`The webhook cannot be enabled: ${done.code}`)
    },
  }
}

/** Changes of orders, in one transaction each time as a call makes them, of each order some after the other. */
const announce = (database: Pool, appId: number, events: number) =>
  database.query(
    `insert into sandbox.outbox (type, app_id, order_id, bag_id, body)
     select 'ORDER_UPDATED', $1, 1 + at % $3, 1 + at, '{}' from generate_series(0, $2 - 1) as at order by at`,
    [appId, events, Math.ceil(events / EVENTS_OF_AN_ORDER)],
  )

async function until(isSo: () => Promise<boolean>, progress: () => number): Promise<void> {
  let [last, since] = [progress(), Date.now()]
  while (!(await isSo())) {
    await pause(LOOK_MS)
    if (progress() !== last) [last, since] = [progress(), Date.now()]
    if (Date.now() - since > STANDSTILL_MS) throw new Error(`Nothing more arrives after ${last}.`)
  }
}

/** Deliveries that went back in time for their order; one that comes twice does not. */
function outOfOrder({ received }: Receiver): number {
  const lastOf = new Map<string, number>()
  let count = 0
  for (const headers of received) {
    const [order, place] = [String(headers['x-causeway-order-id']), Number(headers['x-causeway-bag-id'])]
    if (place < (lastOf.get(order) ?? 0)) count += 1
    lastOf.set(order, Math.max(place, lastOf.get(order) ?? 0))
  }
  return count
}

/** Answers how many events were lost, came too early, or are not known to have arrived. */
export async function deliver(
  mishap: Mishap,
  { events, port }: { events: number; port: number },
): Promise<number> {
  const { product, times, random } = mishap
  await product.start()
  const database = await openDatabase(product)
  const receiver = receiverAt(port)
  const sandbox = product.api.replace(/\d+$/, (main) => String(Number(main) + 1))
  const endpoint = await openEndpoint(mishap, callerOf({ ...product, api: sandbox }), receiver)
  const count = async (where: string): Promise<number> => {
    const { rows } = await database.query<{ n: string }>(
      `select count(*) as n from sandbox.webhook_events where webhook_id = $1 and ${where}`,
      [endpoint.webhookId],
    )
    return Number(rows[0]?.n)
  }
  const arrived = () => receiver.received.length
  const kill = async () => {
    await product.killNode()
    await product.start()
  }
  try {
    await announce(database, endpoint.appId, events)
    await until(async () => (await count('attempts > 0')) > 50, arrived)
    await kill()
    say(`down       ${await count('true')} deliveries wait, ${await count('attempts > 0')} were tried`)
    await receiver.comeUp()
    await endpoint.resume()
    const begun = Date.now()
    for (let killed = 1; killed < times; killed += 1) {
      const next = Math.floor((events * killed) / times) - random.between(0, Math.floor(events / (2 * times)))
      await until(async () => arrived() >= next, arrived)
      await kill()
      say(`killed     after ${arrived()} had arrived`)
    }
    await until(async () => (await count("status = 'SUCCEEDED'")) >= events, arrived)
    say(`took       ${Math.round((Date.now() - begun) / 1000)} s with ${times - 1} restarts`)
    const unsettled = await count("status <> 'SUCCEEDED'")
    return report(receiver, { events, times, unsettled })
  } finally {
    await receiver.goDown()
    await database.end()
  }
}

interface Told {
  events: number
  times: number
  unsettled: number
}

function report(receiver: Receiver, { events, times, unsettled }: Told): number {
  const messages = new Set(receiver.received.map((headers) => headers['webhook-id']))
  const lost = events - messages.size
  const early = outOfOrder(receiver)
  say(`events     ${events}, the platform killed ${times} times`)
  say(`arrived    ${messages.size}, ${receiver.received.length - messages.size} of them twice`)
  say(`lost       ${lost}`)
  say(`disorder   ${early} went back in time for their order`)
  return lost + early + unsettled
}
