import type { Wire } from '@causeway/domain-types/case.ts'
import type { Bag } from '@causeway/domain-types/bag.ts'
import { orderStatusOf } from '@causeway/domain-types/bag-rules.ts'
import { snakeCaseKeys } from '@causeway/domain-types/case.ts'
import { orderTotals } from '@causeway/domain-types/money.ts'
import type { Order, OrderCustomerDetail } from '@causeway/domain-types/order.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../db/database.ts'
import { appName } from '../accounts/names.ts'
import { readOrderEvents } from './order-events.ts'
import { amountsOf, bagRowColumns, type OrderRecord, stateOf } from './order-rows.ts'
import { inView, type OrderView } from './order-view.ts'

const bagColumns = [
  ...bagRowColumns,
  'sub_total',
  'shipping_total',
  'tax_total',
  'duty_total',
  'discount_total',
  'taxes_included',
  'commission_rate',
  'commission',
  'shipping_method',
  'date_canceled',
  'restock_items',
  'notify_customer',
] as const

const lineColumns = [
  'id',
  'sku_id',
  'offer_id',
  'name',
  'brand',
  'sku',
  'variant_values',
  'thumbnail',
  'product_type',
  'quantity',
  'price',
  'line_price',
  'status',
] as const

async function bagsOf(db: Db | Tx, orderId: number, view: OrderView): Promise<Wire<Bag>[]> {
  const rows = await db
    .selectFrom('bags')
    .where('order_id', '=', orderId)
    .where(inView(view))
    .orderBy('id')
    .select(bagColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_skus')
          .whereRef('order_skus.bag_id', '=', 'bags.id')
          .select(lineColumns)
          .orderBy('id'),
      ).as('skus'),
      jsonArrayFrom(
        eb
          .selectFrom('distributions')
          .whereRef('distributions.bag_id', '=', 'bags.id')
          .select(['id', 'payout_account_type', 'type', 'amount'])
          .select(sql<string>`iso_time(date_created)`.as('date_created'))
          .orderBy('id'),
      ).as('shares'),
    ])
    .execute()
  return rows.map(({ restock_items, notify_customer, ...bag }) => ({
    ...bag,
    cancellation:
      restock_items === null || notify_customer === null ? null : { restock_items, notify_customer },
  }))
}

function customerOf(order: OrderRecord): Wire<OrderCustomerDetail> {
  return {
    first_name: order.customer_first_name,
    last_name: order.customer_last_name,
    email: order.customer_email,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
  }
}

/** What the order says of itself to a reader: a merchant's is the order as if the own bags were all of it. */
function headOf(order: OrderRecord, view: OrderView, bags: readonly Wire<Bag>[]) {
  if (view.whole) return order
  return {
    app_order_id: null,
    status: orderStatusOf(bags.map(stateOf)),
    date_last_modified:
      bags
        .map((bag) => bag.date_last_modified)
        .toSorted()
        .at(-1) ?? order.date_submitted,
  }
}

function loadOrder(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(appName(sql.ref<number>('orders.app_id')).as('app_name'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** An order as its reader may see it (see `viewOfOrder`). */
export async function readOrder(db: Db | Tx, orderId: number, view: OrderView): Promise<Wire<Order>> {
  const order = await loadOrder(db, orderId)
  const bags = await bagsOf(db, orderId, view)
  const { app_order_id, status, date_last_modified } = headOf(order, view, bags)
  return {
    id: order.id,
    app_id: order.app_id,
    app_name: order.app_name,
    app_order_id,
    status,
    customer_name: order.customer_name,
    currency: order.currency,
    ...snakeCaseKeys(orderTotals(bags.map(amountsOf))),
    bag_count: bags.length,
    item_count: bags.reduce((sum, bag) => sum + bag.item_count, 0),
    date_submitted: order.date_submitted,
    date_last_modified,
    customer: customerOf(order),
    bags,
    events: await readOrderEvents(db, orderId, view),
  }
}

export async function readCustomer(db: Db | Tx, orderId: number): Promise<Wire<OrderCustomerDetail>> {
  return customerOf(await loadOrder(db, orderId))
}
