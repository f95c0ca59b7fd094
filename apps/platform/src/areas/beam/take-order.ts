import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import { ApiFailure } from '../../http/errors.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { DestinationOrder } from './destination.ts'
import { orderToPlace } from './order-to-place.ts'
import { type DestinationRow, findDestination } from './own-destination.ts'

/** Why an order is kept without being placed. */
class NotPlaced extends Error {}
/** Nothing in it is ours. */
class NotOurs extends Error {}

const APP_ORDER_ID_LENGTH = 64

/** An id of the store's alone might be one that the app has given itself. */
function appOrderIdOf({ store_url: storeUrl }: DestinationRow, { id }: DestinationOrder): string {
  return `${new URL(storeUrl).host.slice(0, APP_ORDER_ID_LENGTH - id.length - 1)}/${id}`
}

interface Written {
  status: 'PLACED' | 'FAILED'
  reason: string | null
  orderId: number | null
}

async function keep(
  tx: Tx,
  appId: number,
  order: DestinationOrder,
  { status, reason, orderId }: Written,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const told = {
    status,
    reason,
    order_id: orderId,
    date_last_tried: at,
    body: JSON.stringify(order),
  }
  await tx
    .insertInto('beam_orders')
    .values({
      app_id: appId,
      external_order_id: order.id,
      external_number: order.number,
      customer_name: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
      line_count: order.lines.length,
      total: order.total,
      currency: order.currency,
      date_received: at,
      ...told,
    })
    .onConflict((same) => same.columns(['app_id', 'external_order_id']).doUpdateSet(told))
    .execute()
  await emit(tx, { type: 'BEAM_UPDATED', appId, date: now })
}

/** One at a time: told twice at once, an order is placed once. */
const lockOrder = (tx: Tx, appId: number, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_schema || ' beam order ' || ${appId}::bigint || ' ' || ${orderId}, 0))`.execute(
    tx,
  )

async function place(tx: Tx, row: DestinationRow, order: DestinationOrder, now: Date): Promise<void> {
  const appId = row.app_id
  await lockOrder(tx, appId, order.id)
  const known = await tx
    .selectFrom('beam_orders')
    .select('status')
    .where('app_id', '=', appId)
    .where('external_order_id', '=', order.id)
    .executeTakeFirst()
  if (known?.status === 'PLACED') return
  const placeable = await orderToPlace(tx, order, { appId, appOrderId: appOrderIdOf(row, order) })
  if (placeable === 'none') throw new NotOurs()
  if ('reason' in placeable) throw new NotPlaced(placeable.reason)
  const orderId = await placeOrder(tx, { appId, order: placeable.order, placedBy: null, now })
  await keep(tx, appId, order, { status: 'PLACED', reason: null, orderId }, now)
}

function reasonOf(error: unknown): string {
  if (error instanceof NotPlaced) return error.message
  if (error instanceof ApiFailure) return error.message
  throw error
}

/** Places an order of the store with the merchants whose goods were bought, or keeps it with the reason why not. */
export async function takeOrder(
  db: Db,
  row: DestinationRow,
  order: DestinationOrder,
  now: Date,
): Promise<void> {
  // Told again once it is paid.
  if (!order.isPaid) return
  try {
    await db.transaction().execute((tx) => place(tx, row, order, now))
  } catch (error) {
    if (error instanceof NotOurs) return
    const reason = reasonOf(error)
    await db
      .transaction()
      .execute((tx) => keep(tx, row.app_id, order, { status: 'FAILED', reason, orderId: null }, now))
  }
}

const text = z.string()
/** As the queue keeps it. */
const KeptOrder = z.object({
  id: text,
  number: text,
  isPaid: z.boolean(),
  currency: text,
  total: z.int(),
  customer: z.object({ firstName: text, lastName: text, email: text }),
  shippingAddress: z.object({
    name: text,
    line1: text,
    line2: text,
    city: text,
    state: text,
    country: text,
    postalCode: text,
    phone: text,
  }),
  lines: z.array(z.object({ destinationVariantId: text, name: text, quantity: z.number() })),
})

/** Takes an order that a store's webhook told of. */
export const takeOrderJob = defineJob(
  'take_beam_order',
  z.object({ appId: z.int(), order: KeptOrder }),
  async ({ appId, order }, { db, now }) => {
    const row = await findDestination(db, appId)
    if (row) await takeOrder(db, row, order, now())
  },
)
