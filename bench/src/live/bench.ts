import { setTimeout as pause } from 'node:timers/promises'
import { median, printRows } from '../report.ts'
import type { BareServer } from './bare-server.ts'
import { type Asking, type Child, startChild } from './child.ts'
import type { Clients } from './clients.ts'
import type { ProductServer } from './product-server.ts'

const CLIENTS = Number(process.env.BENCH_SOCKETS ?? 10_000)
const ROUNDS = Number(process.env.ROUNDS ?? 15)
/** What one user may have open in a process. */
const SOCKETS_A_PERSON = 50

/** Between rounds, so that what one side leaves behind does not meet the other. */
const SETTLE_MS = 100

const HOST = 'Host: channel.causeway.localhost\r\nOrigin: http://channel.causeway.localhost'
const RESUME = '{"kind":"resume","positions":null}'

/** What both servers can be asked. */
type Figures = Pick<BareServer, 'longestBlockMs' | 'memoryBytes'>

interface Side {
  figures: Asking<Figures>
  clients: Child<Clients>
  opening: { port: number; path: string; headers: string[]; hello: string | null }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`

/** Opens all sockets; answers what one of the second half costs, since the first half fills what lay idle before. */
async function connectAll({ figures, clients, opening }: Side): Promise<number> {
  const half = CLIENTS / 2
  await clients.ask('open', { ...opening, count: half })
  const before = await figures.ask('memoryBytes', undefined)
  await clients.ask('open', { ...opening, count: half })
  return ((await figures.ask('memoryBytes', undefined)) - before) / half
}

type Figure = 'last' | 'whole' | 'blocked'

interface Told {
  /** When the server knew of it. */
  heard: number
  /** When whoever made the change began. */
  begun: number
}

/** A message to everyone: until the last one has it, and the longest that the server was blocked meanwhile. */
async function toAll({ clients, figures }: Side, tell: () => Promise<Told>) {
  await figures.ask('longestBlockMs', undefined)
  await pause(SETTLE_MS)
  const { heard, begun } = await tell()
  const { lastAt, text } = await clients.ask('arrived', CLIENTS)
  const blocked = await figures.ask('longestBlockMs', undefined)
  return { last: lastAt - heard, whole: lastAt - begun, blocked, text }
}

/** What concerns one person reaches that person's sockets and nobody else's. */
async function checkPrivacy(product: Child<ProductServer>, { clients }: Side, people: number): Promise<void> {
  await product.ask('tell', 0)
  const expected = CLIENTS / people
  await clients.ask('arrived', expected)
  await pause(500)
  const { messages } = await clients.ask('arrived', 0)
  if (messages !== 0) throw new Error(`${messages} sockets heard what was not theirs.`)
}

async function measure(
  product: Child<ProductServer>,
  loop: Child<BareServer>,
  ours: Side,
  bare: Side,
  people: number,
): Promise<void> {
  const memory = { ours: await connectAll(ours), bare: await connectAll(bare) }
  await checkPrivacy(product, ours, people)
  const rounds: Record<'ours' | 'bare', Record<Figure, number>[]> = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await toAll(ours, () => product.ask('tell', null))
    rounds.ours.push(told)
    const tell = () => loop.ask('tell', told.text).then((at) => ({ heard: at, begun: at }))
    rounds.bare.push(await toAll(bare, tell))
  }
  const middle = (side: 'ours' | 'bare', figure: Figure) => median(rounds[side].map((round) => round[figure]))
  const row = (figure: Figure) => ({
    ours: milliseconds(middle('ours', figure)),
    comparator: milliseconds(middle('bare', figure)),
    ratio: middle('ours', figure) / middle('bare', figure),
  })
  printRows(`Live: one change told to ${CLIENTS} sockets of ${people} people, beside a bare ws loop`, [
    {
      id: 'W1',
      measure: 'last client has it, since the process heard of it',
      ...row('last'),
      goal: { atMost: 1.1 },
    },
    { id: 'W2', measure: 'longest block of the event loop', ...row('blocked'), goal: { atMost: 0.1 } },
    {
      id: 'W3',
      measure: 'memory of a connection',
      ours: kilobytes(memory.ours),
      comparator: kilobytes(memory.bare),
      ratio: memory.ours / memory.bare,
      goal: { atMost: 1.5 },
    },
  ])
  console.log(`From the start of the change to its last reader: ${milliseconds(middle('ours', 'whole'))}.`)
}

/** Live fan-out through proxy and platform in one process, against a loop over `ws` sockets. */
export async function bench(): Promise<void> {
  const product = startChild<ProductServer>('product-server.ts')
  const loop = startChild<BareServer>('bare-server.ts')
  const [ourClients, loopClients] = [startChild<Clients>('clients.ts'), startChild<Clients>('clients.ts')]
  try {
    const people = Math.ceil(CLIENTS / SOCKETS_A_PERSON)
    const cookies = await product.ask('signIn', people)
    const ours: Side = {
      figures: product,
      clients: ourClients,
      opening: {
        port: await product.ask('port', undefined),
        path: '/api/live',
        headers: cookies.map((cookie) => `${HOST}\r\nCookie: ${cookie}`),
        hello: RESUME,
      },
    }
    const bare: Side = {
      figures: loop,
      clients: loopClients,
      opening: { port: await loop.ask('port', undefined), path: '/', headers: ['Host: bare'], hello: null },
    }
    await measure(product, loop, ours, bare, people)
  } finally {
    await Promise.all([ourClients.stop(), loopClients.stop()])
    await Promise.all([product.stop(), loop.stop()])
  }
}
