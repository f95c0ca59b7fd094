/**
 * Kills Node, PostgreSQL or both while orders are placed and canceled, a catalogue is imported and live streams are
 * followed; starts again what was killed, and checks that nothing was lost, doubled or left half done.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { findFaults } from './check.ts'
import { type Mishap, say } from './mishap.ts'
import type { Product } from './product.ts'
import type { Random } from './random.ts'
import { closeWorld, openWorld, startTraffic, type Traffic } from './traffic.ts'

const kinds = ['node', 'postgres', 'both', 'node while it starts', 'postgres while node starts'] as const
type Kind = (typeof kinds)[number]

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

function report({ world: { orders, listeners }, imports }: Traffic, kills: Record<Kind, number>): void {
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

/** Answers how many faults were found. */
export async function kill({ product, times, random }: Mishap): Promise<number> {
  await product.start()
  const traffic = await openWorld(product, random)
  const { world, imports } = traffic
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
    const stopTraffic = startTraffic(traffic)
    await pause(random.between(100, 2_000))
    const kind = random.oneOf(kinds)
    kills[kind] += 1
    await killAndStart(product, kind, random)
    await stopTraffic()
    tell(round, [...(await world.orders.settle()), ...(await imports.settle()), ...(await findFaults(world))])
    if (round % 10 === 0) say(`${round} kills, ${world.orders.placed().length} orders, ${found} faults`)
  }
  tell(times, [...(await imports.finish()), ...(await findFaults(world))])
  report(traffic, kills)
  if (product.ends.length > 0)
    say(`ended by itself ${product.ends.length} times: ${product.ends.join(' | ')}`)
  await closeWorld(world)
  return found
}
