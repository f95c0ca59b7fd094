import type { PlaceOrder } from '@causeway/domain-types/order.ts'
import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { conflict } from '../../http/errors.ts'
import { loadSellingTerms, type SellingTerms } from '../accounts/selling-terms.ts'
import { loadPurchasable, takeStock } from '../catalogue/stock.ts'
import { checkPurchase, type PurchaseLine } from './check-purchase.ts'
import { postPayments } from './distributions.ts'
import { type PricedBag, priceBags } from './price-bags.ts'
import { insertBags, insertOrder, type WrittenBag } from './write-order.ts'

export interface OrderPlacement {
  appId: number
  order: PlaceOrder
  placedBy: number | null
  now: Date
}

async function placedOrderId(tx: Tx, { appId, order }: OrderPlacement): Promise<number | null> {
  if (order.appOrderId === undefined) return null
  const placed = await tx
    .selectFrom('orders')
    .select('id')
    .where('app_id', '=', appId)
    .where('app_order_id', '=', order.appOrderId)
    .executeTakeFirst()
  return placed?.id ?? null
}

async function refusePlacedOrder(tx: Tx, placement: OrderPlacement): Promise<void> {
  const id = await placedOrderId(tx, placement)
  if (id === null) return
  throw conflict('ORDER_ALREADY_PLACED', `This app order id was already used for order ${id}.`, {
    app_order_id: `Already placed as order ${id}.`,
  })
}

async function priceLines(tx: Tx, appId: number, lines: readonly PurchaseLine[]): Promise<PricedBag[]> {
  const merchantIds = [...new Set(lines.map(({ sku }) => sku.merchant_id))]
  const terms = await loadSellingTerms(tx, appId, merchantIds)
  const termsOf = (merchantId: number): SellingTerms => {
    const found = terms.get(merchantId)
    if (found) return found
    throw conflict('MERCHANT_NOT_CONNECTED', 'A merchant of this order was disconnected just now.')
  }
  return priceBags(lines, termsOf)
}

async function announce(
  tx: Tx,
  orderId: number,
  bags: readonly WrittenBag[],
  placement: OrderPlacement,
): Promise<void> {
  await emit(
    tx,
    ...bags.map(({ id, priced }) => ({
      type: 'ORDER_ACCEPTED' as const,
      appId: placement.appId,
      merchantId: priced.merchantId,
      orderId,
      bagId: id,
      actorUserId: placement.placedBy,
      date: placement.now,
    })),
  )
}

export interface PlacedOrder {
  orderId: number
  bags: readonly WrittenBag[]
}

/** Places an order: one bag a merchant, stock taken, money split, both sides told. All of it or, by a throw, nothing. */
export async function placeOrder(tx: Tx, placement: OrderPlacement): Promise<PlacedOrder> {
  const { appId, order, now } = placement
  const skuIds = order.skus.map(({ skuId }) => skuId)
  const skus = await loadPurchasable(tx, appId, skuIds)
  // Only now that the skus are locked: the same order sent twice at once is told so, not that stock ran out.
  await refusePlacedOrder(tx, placement)
  const lines = checkPurchase(order.skus, skus)
  await takeStock(tx, order.skus)
  const newOrder = {
    appId,
    order,
    currency: lines[0].sku.currency,
    bags: await priceLines(tx, appId, lines),
    now,
  }
  const orderId = await insertOrder(tx, newOrder)
  if (orderId === null) {
    await refusePlacedOrder(tx, placement)
    throw new Error('An order in the way of this one has vanished.')
  }
  const bags = await insertBags(tx, orderId, newOrder)
  if (order.capture !== 'CUSTOM') {
    await postPayments(
      tx,
      bags.map(({ id }) => id),
      now,
    )
  }
  await announce(tx, orderId, bags, placement)
  return { orderId, bags }
}
