import type { Db } from '../db/database.ts'
import type { Random } from './random.ts'

interface ShelfSku {
  id: number
  left: number
}

export interface CartLine {
  skuId: number
  quantity: number
}

/** Something in stock, popular things more often; it is counted at once as gone. */
function takeOne(random: Random, skus: readonly ShelfSku[], taken: ReadonlySet<number>): CartLine | null {
  const sku = skus[Math.floor(random.next() ** 2.2 * skus.length)]
  if (!sku || sku.left < 1 || taken.has(sku.id)) return null
  const quantity = Math.min(sku.left, random.weighted([[1, 12] as const, [2, 4] as const, [4, 1] as const]))
  sku.left -= quantity
  return { skuId: sku.id, quantity }
}

const shelfKey = (appId: number, merchantId: number) => `${appId} ${merchantId}`

/** What shoppers of an app find on the shelves of a merchant, in the order of their liking. */
export class Shelves {
  readonly #skus = new Map<string, ShelfSku[]>()

  /** Puts a sku on one of the shelves. The same sku may lie on those of several apps. */
  add(appId: number, merchantId: number, sku: ShelfSku): void {
    const key = shelfKey(appId, merchantId)
    const others = this.#skus.get(key)
    if (others) others.push(sku)
    else this.#skus.set(key, [sku])
  }

  /** One to three different things. */
  take(random: Random, appId: number, merchantId: number): CartLine[] {
    const skus = this.#skus.get(shelfKey(appId, merchantId)) ?? []
    const wanted = random.weighted([[1, 9] as const, [2, 4] as const, [3, 2] as const])
    const lines: CartLine[] = []
    const taken = new Set<number>()
    for (let tries = 0; lines.length < wanted && tries < 12; tries += 1) {
      const line = takeOne(random, skus, taken)
      if (!line) continue
      lines.push(line)
      taken.add(line.skuId)
    }
    return lines
  }
}

/** Reads what each app can sell. Which products are popular has nothing to do with their order in the catalogue. */
export async function readShelves(db: Db, random: Random): Promise<Shelves> {
  const rows = await db
    .selectFrom('channel_offers')
    .innerJoin('skus', 'skus.offer_id', 'channel_offers.id')
    .select(['channel_offers.app_id', 'skus.id', 'skus.merchant_id', 'skus.qty_available'])
    .where('channel_offers.subscription_status', '=', 'SUBSCRIBED')
    .where('channel_offers.status', '=', 'AVAILABLE')
    .where('skus.qty_available', '>', 0)
    .orderBy('skus.id')
    .orderBy('channel_offers.app_id')
    .execute()
  const skus = new Map(
    rows.map((row) => [row.id, { id: row.id, left: row.qty_available, rank: random.next() }]),
  )
  const ranked = rows.flatMap((row) => {
    const sku = skus.get(row.id)
    return sku ? [{ row, sku }] : []
  })
  const shelves = new Shelves()
  for (const { row, sku } of ranked.toSorted((a, b) => a.sku.rank - b.sku.rank)) {
    shelves.add(row.app_id, row.merchant_id, sku)
  }
  return shelves
}
