import { setTimeout as pause } from 'node:timers/promises'
import { type Call, callerOf } from './caller.ts'
import type { World } from './check.ts'
import { type ImportBook, importBook } from './imports.ts'
import { listen } from './listener.ts'
import { orderBook } from './orders.ts'
import type { Product } from './product.ts'
import type { Random } from './random.ts'
import { openDatabase, openShop } from './shop.ts'

export interface Traffic {
  world: World
  imports: ImportBook
}

const ORDERING = 4
const BETWEEN_MS = 20

/** Opens what the traffic is about, in a product that runs. */
export async function openWorld(
  product: Product,
  random: Random,
  call: Call = callerOf(product),
): Promise<Traffic> {
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

/** Does all of it at once until it is stopped; resolves when the last call has ended. */
export function startTraffic({ world: { orders }, imports }: Traffic): () => Promise<void> {
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

export async function closeWorld({ listeners, database }: World): Promise<void> {
  listeners.app.stop()
  listeners.merchant.stop()
  await database.end()
}
