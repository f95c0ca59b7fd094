/**
 * Kills Node, PostgreSQL or both while orders are placed and canceled, a catalogue is imported and live streams are
 * followed; starts again what was killed, and checks that nothing was lost, doubled or left half done.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { callerOf } from './caller.ts'
import { findFaults, type World } from './check.ts'
import { type ImportBook, importBook } from './imports.ts'
import { listen } from './listener.ts'
import { orderBook } from './orders.ts'
import { type Product, productOf } from './product.ts'
import { type Random, randomOf } from './random.ts'
import { openDatabase, openShop } from './shop.ts'

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '4330' },
  },
})
const times = Number(options.times)
const random = randomOf(Number(options.seed))

const say = (text: string) => process.stdout.write(`${text}\n`)

const ORDERING = 4
const BETWEEN_MS = 20
const PATIENCE_MS = 180_000
const kinds = ['node', 'postgres', 'both', 'node while it starts', 'postgres while node starts'] as const
type Kind = (typeof kinds)[number]

/** Does all of it at once until it is stopped; resolves when the last call has ended. */
function startTraffic({ orders }: World, imports: ImportBook): () => Promise<void> {
  const stopping = new AbortController()
  async function repeat(act: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await act()
      await pause(BETWEEN_MS)
    }
  }
  const acting = [
    ...Array.from({ length: ORDERING }, () => repeat(orders.placeOne)),
    repeat(orders.cancelOne),
    repeat(imports.goOn),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(acting)
  }
}

async function killAndStart(product: Product, kind: Kind, chance: Random): Promise<void> {
  switch (kind) {
    case 'node':
      await product.killNode()
      return product.start()
    case 'postgres':
      await product.killPostgres()
      return product.recovered()
    case 'both':
      await Promise.all([product.killNode(), product.killPostgres()])
      return product.start()
    case 'node while it starts':
      await product.killNode()
      product.launch()
      await pause(chance.between(50, 2_000))
      await product.killNode()
      return product.start()
    case 'postgres while node starts':
      await product.killNode()
      product.launch()
      await pause(chance.between(50, 2_000))
      await product.killPostgres()
      return product.recovered()
  }
}

async function openWorld(product: Product): Promise<{ world: World; imports: ImportBook }> {
  const call = callerOf(product)
  const database = await openDatabase(product)
  const shop = await openShop(product, call, database)
  const { rows } = await database.query<{ last: string }>('select coalesce(max(id), 0) as last from outbox')
  const listeners = {
    app: await listen({ product, token: shop.token, app: shop.app }),
    merchant: await listen({ product, token: shop.merchant.token }),
  }
  const orders = orderBook(call, shop, random)
  const world = { database, call, shop, orders, listeners, firstEventId: Number(rows[0]?.last) }
  return { world, imports: importBook(call, shop, random) }
}

function report({ orders, listeners }: World, imports: ImportBook, kills: Record<Kind, number>): void {
  const { counts } = orders
  const { app, merchant } = listeners
  const streams = [app, merchant].map(({ counts: stream }) => stream)
  const sum = (name: keyof (typeof streams)[number]) =>
    streams.reduce((total, stream) => total + stream[name], 0)
  say(`kills      ${kinds.map((kind) => `${kills[kind]} × ${kind}`).join(', ')}`)
  say(
    `orders     ${orders.placed().length}: ${counts.answered} answered at once, ${counts.open} sent again, ${counts.refused} refused`,
  )
  say(`cancels    ${orders.canceled().size}: ${counts.openCancels} of them sent again`)
  say(
    `imports    ${imports.counts.completed} of ${imports.counts.uploads} files, ${imports.counts.open} sent again`,
  )
  say(
    `events     ${app.heard.size + merchant.heard.size} over ${sum('connections')} connections, ${sum('duplicates')} came twice, ${sum('outOfOrder')} too late, ${sum('resets')} resets`,
  )
}

async function run(product: Product): Promise<number> {
  await product.start()
  const { world, imports } = await openWorld(product)
  const kills: Record<Kind, number> = {
    node: 0,
    postgres: 0,
    both: 0,
    'node while it starts': 0,
    'postgres while node starts': 0,
  }
  let found = 0
  const tell = (round: number, faults: readonly string[]) => {
    found += faults.length
    for (const fault of faults) say(`after kill ${round}: ${fault}`)
  }
  for (let round = 1; round <= times; round += 1) {
    const stopTraffic = startTraffic(world, imports)
    await pause(random.between(100, 2_000))
    const kind = random.oneOf(kinds)
    kills[kind] += 1
    await killAndStart(product, kind, random)
    await stopTraffic()
    tell(round, [...(await world.orders.settle()), ...(await imports.settle()), ...(await findFaults(world))])
    if (round % 10 === 0) say(`${round} kills, ${world.orders.placed().length} orders, ${found} faults`)
  }
  tell(times, [...(await imports.finish()), ...(await findFaults(world))])
  report(world, imports, kills)
  if (product.ends.length > 0)
    say(`ended by itself ${product.ends.length} times: ${product.ends.join(' | ')}`)
  world.listeners.app.stop()
  world.listeners.merchant.stop()
  await world.database.end()
  return found
}

const dataDir = await mkdtemp(join(tmpdir(), 'causeway-faults-'))
const product = productOf({ port: Number(options.port), dataDir, patienceMs: PATIENCE_MS })
say(`${times} kills with the seed ${options.seed}`)
try {
  const found = await run(product)
  say(`faults     ${found}`)
  process.exitCode = found === 0 ? 0 : 1
} finally {
  await product.stop()
  if (process.exitCode === 0) await rm(dataDir, { recursive: true })
  else say(`The data is kept in ${dataDir}.`)
}
