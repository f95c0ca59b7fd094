import { type Child, startChild } from '../live/child.ts'
import { median, printRows } from '../report.ts'
import type { BareLoop } from './bare-loop.ts'
import type { ProductServer } from './product-server.ts'
import type { ReceiverProcess } from './receiver.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** One endpoint is sent so many at a time. */
const OF_AN_ENDPOINT = 8

interface Parts {
  product: Child<ProductServer>
  loop: Child<BareLoop>
  receiver: Child<ReceiverProcess>
}

interface Load {
  events: number
  webhooks: number
}

/** Deliveries a second, ours and those of the bare loop, one after the other. */
async function round({ product, loop, receiver }: Parts, { events, webhooks }: Load) {
  const port = await receiver.ask('port', undefined)
  const count = events * webhooks
  await product.ask('open', { port, count: webhooks })
  const rate = (begun: number, ended: number) => (count * 1000) / (ended - begun)

  await receiver.ask('expect', count)
  const begun = await product.ask('announce', events)
  const arrived = await receiver.ask('arrived', undefined)
  await product.ask('settled', undefined)

  await receiver.ask('expect', count)
  const body = await product.ask('body', undefined)
  const bareBegun = await loop.ask('send', { port, body, count, atOnce: OF_AN_ENDPOINT * webhooks })
  const bareArrived = await receiver.ask('arrived', undefined)
  return { ours: rate(begun, arrived), bare: rate(bareBegun, bareArrived) }
}

async function measure(parts: Parts, load: Load) {
  await round(parts, { ...load, events: 200 })
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(parts, load))
  const ours = median(rounds.map((one) => one.ours))
  const bare = median(rounds.map((one) => one.bare))
  return { ours: `${ours.toFixed(0)}/s`, comparator: `${bare.toFixed(0)}/s`, ratio: ours / bare }
}

/** Deliveries of changed orders, each read, signed, sent and written down, against a loop that only signs and sends. */
export async function bench(): Promise<void> {
  const parts: Parts = {
    product: startChild<ProductServer>('../webhooks/product-server.ts'),
    loop: startChild<BareLoop>('../webhooks/bare-loop.ts'),
    receiver: startChild<ReceiverProcess>('../webhooks/receiver.ts'),
  }
  try {
    const one = await measure(parts, { events: 2000, webhooks: 1 })
    const many = await measure(parts, { events: 500, webhooks: 8 })
    printRows('Webhooks: deliveries of changed orders, beside a bare loop of the same HTTP client', [
      { id: 'H1', measure: 'to one endpoint, 8 at a time', ...one, goal: { atLeast: 0.1 } },
      { id: 'H2', measure: 'to eight webhooks', ...many, goal: { atLeast: 0.1 } },
    ])
  } finally {
    await Promise.all(Object.values(parts).map((part) => part.stop()))
  }
}
