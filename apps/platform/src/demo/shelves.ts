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

/** What a merchant has on offer, in the shoppers' order of liking. */
export class Shelf {
  readonly #skus: readonly ShelfSku[]

  constructor(skus: readonly ShelfSku[]) {
    this.#skus = skus
  }

  /** Something in stock, popular things more often; it is counted here as taken. */
  #takeOne(random: Random): CartLine | null {
    const sku = this.#skus[Math.floor(random.next() ** 2.2 * this.#skus.length)]
    if (!sku || sku.left < 1) return null
    const quantity = Math.min(sku.left, random.weighted([[1, 12] as const, [2, 4] as const, [4, 1] as const]))
    sku.left -= quantity
    return { skuId: sku.id, quantity }
  }

  /** One to three different things. */
  take(random: Random): CartLine[] {
    const wanted = random.weighted([[1, 9] as const, [2, 4] as const, [3, 2] as const])
    const lines = new Map<number, CartLine>()
    for (let tries = 0; lines.size < wanted && tries < 12; tries += 1) {
      const line = this.#takeOne(random)
      if (line && !lines.has(line.skuId)) lines.set(line.skuId, line)
    }
    return [...lines.values()]
  }
}

/** The shelves of merchants by their id. Which products are popular has nothing to do with their order in the file. */
export async function readShelves(db: Db, random: Random): Promise<ReadonlyMap<number, Shelf>> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('offers', 'offers.id', 'skus.offer_id')
    .select(['skus.id', 'skus.merchant_id', 'skus.qty_available'])
    .where('offers.publishing_status', '=', 'PUBLISHED')
    .where('offers.status', '=', 'AVAILABLE')
    .where('skus.qty_available', '>', 0)
    .orderBy('skus.id')
    .execute()
  const byMerchant = new Map<number, { sku: ShelfSku; rank: number }[]>()
  for (const row of rows) {
    const ranked = byMerchant.get(row.merchant_id) ?? []
    ranked.push({ sku: { id: row.id, left: row.qty_available }, rank: random.next() })
    byMerchant.set(row.merchant_id, ranked)
  }
  return new Map(
    [...byMerchant].map(([id, ranked]) => [
      id,
      new Shelf(ranked.toSorted((a, b) => a.rank - b.rank).map(({ sku }) => sku)),
    ]),
  )
}
