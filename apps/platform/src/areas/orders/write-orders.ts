import { type Wire, snakeCaseKeys } from '@causeway/domain-types/case.ts'
import { linePrice, orderTotals } from '@causeway/domain-types/money.ts'
import type { OrderAddress, OrderStatus, PlaceOrder } from '@causeway/domain-types/order.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { NewOrder } from './prepare-orders.ts'
import type { PricedBag } from './price-bags.ts'

/** Where an order stands right after it was placed. */
const PLACED: OrderStatus = 'COMPLETED'

const customerName = ({ customer }: PlaceOrder) => `${customer.firstName} ${customer.lastName}`

function addressColumn(address: OrderAddress): string {
  const nothing = { address_2: null, state: null, postal_code: null, phone: null }
  const column: Wire<OrderAddress> = { ...nothing, ...snakeCaseKeys(address) }
  return JSON.stringify(column)
}

function orderColumns({ appId, order, currency, bags, now }: NewOrder) {
  return {
    app_id: appId,
    app_order_id: order.appOrderId ?? null,
    referral_id: order.referralId ?? null,
    status: PLACED,
    currency,
    ...snakeCaseKeys(orderTotals(bags.map((bag) => ({ ...bag, currency })))),
    bag_count: bags.length,
    item_count: bags.reduce((sum, bag) => sum + bag.itemCount, 0),
    customer_first_name: order.customer.firstName,
    customer_last_name: order.customer.lastName,
    customer_name: customerName(order),
    customer_email: order.customer.email,
    shipping_address: addressColumn(order.shippingAddress),
    billing_address: addressColumn(order.billingAddress ?? order.shippingAddress),
    date_submitted: now.toISOString(),
    date_last_modified: now.toISOString(),
  }
}

/** An order that has its id. */
interface WrittenOrder {
  orderId: number
  of: NewOrder
}

/** Writes the heads of orders, or answers null if an app order id was used meanwhile. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<WrittenOrder[] | null> {
  const rows = await tx
    .insertInto('orders')
    .values(orders.map(orderColumns))
    .onConflict((conflict) => conflict.columns(['app_id', 'app_order_id']).doNothing())
    .returning('id')
    .execute()
  if (rows.length < orders.length) return null
  // Rows come back in the order in which they were given.
  return rows.flatMap(({ id }, index) => {
    const of = orders[index]
    return of ? [{ orderId: id, of }] : []
  })
}

/** A bag as it is to be written. */
interface NewBag extends WrittenOrder {
  priced: PricedBag
  storeOrderNumber: number
}

/**
 * The next numbers of the stores, one for each mention of a merchant. Raised in the order of the merchants' ids, so
 * that no two orders wait for each other.
 */
async function takeStoreNumbers(
  tx: Tx,
  merchantIds: readonly number[],
): Promise<(merchantId: number) => number> {
  const { rows } = await sql<{ merchant_id: number; last_number: number; taken: number }>`
    with wanted as (
      select merchant_id, count(*) as n from unnest(${merchantIds}::bigint[]) as merchant_id group by merchant_id
    ), raised as (
      insert into store_order_numbers (merchant_id, last_number)
      select merchant_id, 1000 + n from wanted order by merchant_id
      on conflict (merchant_id) do update
        set last_number = store_order_numbers.last_number + excluded.last_number - 1000
      returning merchant_id, last_number
    )
    select merchant_id, last_number, n as taken from raised join wanted using (merchant_id)`.execute(tx)
  const next = new Map(rows.map((row) => [row.merchant_id, row.last_number - row.taken]))
  return (merchantId) => {
    const number = (next.get(merchantId) ?? 0) + 1
    next.set(merchantId, number)
    return number
  }
}

function bagColumns({ orderId, of: { appId, order, currency, now }, priced, storeOrderNumber }: NewBag) {
  return {
    order_id: orderId,
    app_id: appId,
    merchant_id: priced.merchantId,
    seller: priced.seller,
    customer_name: customerName(order),
    store_order_number: storeOrderNumber,
    status: 'PROCESSING' as const,
    submission_status: 'ACCEPTED' as const,
    financial_status: order.capture === 'CUSTOM' ? ('AUTHORIZED' as const) : ('PAID' as const),
    fulfillment_status: 'PROCESSING' as const,
    dispute_status: 'UNDISPUTED' as const,
    currency,
    sub_total: priced.subTotal,
    shipping_total: priced.shippingTotal,
    tax_total: priced.taxTotal,
    duty_total: priced.dutyTotal,
    discount_total: priced.discountTotal,
    total: priced.split.total,
    item_count: priced.itemCount,
    taxes_included: priced.taxesIncluded,
    commission_rate: priced.commissionRate,
    commission: priced.split.commission,
    shipping_method: priced.shippingMethod,
    date_submitted: now.toISOString(),
    date_last_modified: now.toISOString(),
  }
}

function lineColumns(bagId: number, { orderId, of: { appId }, priced }: NewBag) {
  return priced.lines.map(({ sku, quantity }) => ({
    order_id: orderId,
    bag_id: bagId,
    app_id: appId,
    merchant_id: priced.merchantId,
    sku_id: sku.sku_id,
    offer_id: sku.offer_id,
    name: sku.name,
    brand: sku.brand,
    sku: sku.sku,
    variant_values: JSON.stringify(sku.variant_values),
    thumbnail: sku.thumbnail,
    product_type: sku.product_type,
    quantity,
    price: sku.price,
    line_price: linePrice(sku.price, quantity),
    status: 'PROCESSING' as const,
  }))
}

export interface WrittenBag extends WrittenOrder {
  id: number
  priced: PricedBag
}

/** Writes the bags of new orders with their lines. */
export async function insertBags(tx: Tx, orders: readonly WrittenOrder[]): Promise<WrittenBag[]> {
  const merchantIds = orders.flatMap(({ of }) => of.bags.map((bag) => bag.merchantId))
  const nextNumber = await takeStoreNumbers(tx, merchantIds)
  const bags = orders.flatMap(({ orderId, of }) =>
    of.bags.map(
      (priced): NewBag => ({ orderId, of, priced, storeOrderNumber: nextNumber(priced.merchantId) }),
    ),
  )
  const rows = await tx
    .insertInto('bags')
    .values(bags.map(bagColumns))
    .returning(['id', 'order_id', 'merchant_id'])
    .execute()
  const ids = new Map(rows.map((row) => [`${row.order_id} ${row.merchant_id}`, row.id]))
  const written = bags.map((bag) => ({ ...bag, id: ids.get(`${bag.orderId} ${bag.priced.merchantId}`) ?? 0 }))
  await tx
    .insertInto('order_skus')
    .values(written.flatMap((bag) => lineColumns(bag.id, bag)))
    .execute()
  return written
}
