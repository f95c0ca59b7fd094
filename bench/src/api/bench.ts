import { readFile } from 'node:fs/promises'
import { median, printRows, type Row } from '../report.ts'
import { databaseOf, startDatabase } from './database.ts'
import { distributions } from './distributions.ts'
import { lists } from './lists.ts'
import { type Call, drive } from './load.ts'
import { merchants } from './merchants.ts'
import { type RunningServer, startBare, startProduct } from './servers.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const FEW_ORDERS = 20_000
const PORT = Number(process.env.BENCH_PORT ?? 4310)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const WARM_UP_ROUNDS = 3
const ROUND = { atOnce: 16, seconds: 4 }
/** Vendure's admin API answered 72 of these lists a second where the bare server answered 2704. */
const BARE_PER_VENDURE = 38

interface Round {
  perSecond: number
  /** Microseconds of the server's CPU for each call. */
  cpu: number | null
}

async function round(server: RunningServer, next: () => Call): Promise<Round> {
  const before = await server.cpuSeconds()
  const { calls, perSecond } = await drive(server.connections, next, ROUND)
  const after = await server.cpuSeconds()
  return { perSecond, cpu: before === null || after === null ? null : ((after - before) * 1e6) / calls }
}

const medianOf = (rounds: readonly Round[], figure: (round: Round) => number | null) =>
  median(rounds.map((one) => figure(one) ?? Number.NaN))

/** The same hundred rows of an app in turn, from the product and from the bare server. */
async function throughput(product: RunningServer, bare: RunningServer): Promise<Row[]> {
  const listed = await product.connections.send({ method: 'GET', path: '/api/apps' })
  const apps = (JSON.parse(listed.text) as { id: number }[]).map(({ id }) => id)
  let turn = 0
  const nextApp = () => apps[(turn += 1) % apps.length] ?? 0
  const ours: Round[] = []
  const theirs: Round[] = []
  const ourCall = (): Call => ({ method: 'POST', path: '/api/orders/search', body: { app_id: nextApp() } })
  const theirCall = (): Call => ({ method: 'GET', path: `/orders?app=${nextApp()}` })
  // The first thousands of calls are slower by half, while what they run is compiled.
  for (let number = 0; number < WARM_UP_ROUNDS; number += 1) {
    await round(product, ourCall)
    await round(bare, theirCall)
  }
  for (let number = 0; number < ROUNDS; number += 1) {
    ours.push(await round(product, ourCall))
    theirs.push(await round(bare, theirCall))
  }
  const [our, their] = [ours, theirs].map((rounds) => ({
    perSecond: medianOf(rounds, ({ perSecond }) => perSecond),
    cpu: medianOf(rounds, ({ cpu }) => cpu),
  }))
  if (!our || !their) return []
  const speed = { ours: `${our.perSecond.toFixed(0)}/s`, theirs: `${their.perSecond.toFixed(0)}/s` }
  return [
    {
      id: 'A1',
      measure: 'list calls a second, whole',
      ours: speed.ours,
      comparator: `bare one-query server ${speed.theirs}`,
      ratio: our.perSecond / their.perSecond,
      goal: { atLeast: 1 },
    },
    {
      id: 'A2',
      measure: 'Node CPU of a list call',
      ours: `${our.cpu.toFixed(0)} µs`,
      comparator: `bare ${their.cpu.toFixed(0)} µs`,
      ratio: our.cpu / their.cpu,
      goal: { atMost: 0.8 },
    },
    {
      id: 'A3',
      measure: 'list calls a second',
      ours: speed.ours,
      comparator: `Vendure, as bare / ${BARE_PER_VENDURE}: ${(their.perSecond / BARE_PER_VENDURE).toFixed(0)}/s`,
      ratio: (our.perSecond / their.perSecond) * BARE_PER_VENDURE,
      goal: { atLeast: 40 },
    },
  ]
}

/** The API at a million orders, through proxy and platform in one process, beside a bare server on the same data. */
export async function bench(): Promise<void> {
  const load = await readFile('/proc/loadavg', 'utf8').catch(() => '')
  if (Number.parseFloat(load) > 1) console.log(`The machine is busy already (load ${load.split(' ')[0]}).`)
  const database = await startDatabase()
  try {
    const many = await databaseOf(database, ORDERS)
    const few = await databaseOf(database, FEW_ORDERS)
    const product = await startProduct(many, PORT, 'developer@example.com')
    const small = await startProduct(few, PORT + 4, 'developer@example.com')
    const bare = await startBare(many, PORT + 8)
    try {
      printRows(`API at ${ORDERS} orders`, [
        ...(await throughput(product, bare)),
        ...(await lists({ product, small, address: many })),
        ...(await distributions({ product, small, address: many })),
        ...(await merchants({ address: many, port: PORT + 9, bare })),
      ])
    } finally {
      await Promise.all([product, small, bare].map((server) => server.stop()))
    }
  } finally {
    await database.stop()
  }
}
