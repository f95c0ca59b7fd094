import type { Tx } from '../../db/database.ts'
import { returnStock } from '../catalogue/stock.ts'

/** Puts all that a bag took out of stock back. */
export async function returnBagStock(tx: Tx, bagId: number): Promise<void> {
  const lines = await tx
    .selectFrom('order_skus')
    .select(['sku_id', 'quantity'])
    .where('bag_id', '=', bagId)
    .execute()
  await returnStock(
    tx,
    lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity })),
  )
}
