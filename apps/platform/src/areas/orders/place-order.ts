import type { Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { postPayments } from '../billing/post-distributions.ts'
import { type NewOrder, type OrderPlacement, prepareOrders, refusePlacedOrders } from './prepare-orders.ts'
import { insertBags, insertOrders, type WrittenBag } from './write-orders.ts'

async function announce(tx: Tx, bags: readonly WrittenBag[]): Promise<void> {
  await emit(
    tx,
    ...bags.map(({ id, orderId, of, priced }) => ({
      type: 'ORDER_ACCEPTED' as const,
      appId: of.appId,
      merchantId: priced.merchantId,
      orderId,
      bagId: id,
      actorUserId: of.placedBy,
      date: of.now,
    })),
  )
}

/** Writes prepared orders with all that follows from them: bags, lines, both sides' shares, events. */
export async function writeOrders(tx: Tx, orders: readonly NewOrder[]): Promise<WrittenBag[]> {
  const written = await insertOrders(tx, orders)
  if (!written) {
    await refusePlacedOrders(tx, orders)
    throw new Error('An order in the way of this one has vanished.')
  }
  const bags = await insertBags(tx, written)
  const paid = bags.filter(({ of }) => of.order.capture !== 'CUSTOM')
  await postPayments(
    tx,
    paid.map(({ id }) => id),
  )
  await announce(tx, bags)
  return bags
}

/** Places an order: one bag a merchant, stock taken, money split, both sides told. All of it or, by a throw, nothing. */
export async function placeOrder(tx: Tx, placement: OrderPlacement): Promise<number> {
  const [bag] = await writeOrders(tx, await prepareOrders(tx, placement.appId, [placement]))
  if (!bag) throw new Error('An order without bags was placed.')
  return bag.orderId
}
