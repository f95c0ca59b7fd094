import type { PlaceOrder } from '@causeway/domain-types/order.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { conflict } from '../../http/errors.ts'
import { loadSellingTerms } from '../accounts/selling-terms.ts'
import { loadPurchasable, takeStock } from '../catalogue/stock.ts'
import { checkPurchase, type PurchaseLine } from './check-purchase.ts'
import { type PricedBag, priceBags } from './price-bags.ts'

export interface OrderPlacement {
  appId: number
  order: PlaceOrder
  placedBy: number | null
  now: Date
}

/** An order that can be placed: all of it buyable, priced, and its stock taken. */
export interface NewOrder extends OrderPlacement {
  currency: string
  bags: readonly PricedBag[]
}

/** Refuses app order ids that were used before. */
export async function refusePlacedOrders(tx: Tx, placements: readonly OrderPlacement[]): Promise<void> {
  const named = placements.filter(({ order }) => order.appOrderId !== undefined)
  if (named.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select orders.id
    from unnest(
      ${named.map(({ appId }) => appId)}::bigint[],
      ${named.map(({ order }) => order.appOrderId)}::text[]
    ) as named (app_id, app_order_id)
    join orders using (app_id, app_order_id)
    limit 1`.execute(tx)
  const [placed] = rows
  if (!placed) return
  throw conflict('ORDER_ALREADY_PLACED', `This app order id was already used for order ${placed.id}.`, {
    app_order_id: `Already placed as order ${placed.id}.`,
  })
}

async function loadTerms(tx: Tx, appId: number, lines: readonly PurchaseLine[]) {
  const terms = await loadSellingTerms(tx, appId, [...new Set(lines.map(({ sku }) => sku.merchant_id))])
  return (merchantId: number) => {
    const found = terms.get(merchantId)
    if (found) return found
    throw conflict('MERCHANT_NOT_CONNECTED', 'A merchant of this order was disconnected just now.')
  }
}

/** Makes orders of one app ready to be written. In a refusal, the fields are those of the order they stand in. */
export async function prepareOrders(
  tx: Tx,
  appId: number,
  placements: readonly OrderPlacement[],
): Promise<NewOrder[]> {
  const asked = placements.flatMap(({ order }) => order.skus)
  const skus = await loadPurchasable(tx, appId, [...new Set(asked.map(({ skuId }) => skuId))])
  // Only now that the skus are locked: the same order sent twice at once is told so, not that stock ran out.
  await refusePlacedOrders(tx, placements)
  const carts = placements.map(({ order }) => checkPurchase(order.skus, skus))
  await takeStock(tx, asked)
  const termsOf = await loadTerms(tx, appId, carts.flat())
  return placements.flatMap((placement, index) => {
    const lines = carts[index]
    if (!lines) return []
    return [{ ...placement, currency: lines[0].sku.currency, bags: priceBags(lines, termsOf) }]
  })
}
