import { snakeCaseKeys } from '@causeway/domain-types/case.ts'
import { orderTotals } from '@causeway/domain-types/money.ts'
import type { OrderStatus, PlaceOrder } from '@causeway/domain-types/order.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PricedBag } from './price-bags.ts'

/** Where an order stands right after it was placed. */
const PLACED: OrderStatus = 'COMPLETED'

export interface NewOrder {
  appId: number
  order: PlaceOrder
  currency: string
  bags: readonly PricedBag[]
  now: Date
}

const customerName = ({ customer }: PlaceOrder) => `${customer.firstName} ${customer.lastName}`

/** The new order's id, or null if the app already placed one under this app order id. */
export async function insertOrder(
  tx: Tx,
  { appId, order, currency, bags, now }: NewOrder,
): Promise<number | null> {
  const totals = orderTotals(bags.map((bag) => ({ ...bag, currency })))
  const row = await tx
    .insertInto('orders')
    .values({
      app_id: appId,
      app_order_id: order.appOrderId ?? null,
      referral_id: order.referralId ?? null,
      status: PLACED,
      currency,
      ...snakeCaseKeys(totals),
      bag_count: bags.length,
      item_count: bags.reduce((sum, bag) => sum + bag.itemCount, 0),
      customer_first_name: order.customer.firstName,
      customer_last_name: order.customer.lastName,
      customer_name: customerName(order),
      customer_email: order.customer.email,
      shipping_address: JSON.stringify(snakeCaseKeys(order.shippingAddress)),
      billing_address: JSON.stringify(snakeCaseKeys(order.billingAddress ?? order.shippingAddress)),
      date_submitted: now.toISOString(),
      date_last_modified: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'app_order_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The next number of each store. Always in the order of the merchants' ids, so that no two orders wait for each other. */
async function takeStoreNumbers(
  tx: Tx,
  merchantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ merchant_id: number; last_number: number }>`
    insert into store_order_numbers (merchant_id, last_number)
    select merchant_id, 1001 from unnest(${merchantIds}::bigint[]) as merchant_id order by merchant_id
    on conflict (merchant_id) do update set last_number = store_order_numbers.last_number + 1
    returning merchant_id, last_number`.execute(tx)
  return new Map(rows.map((row) => [row.merchant_id, row.last_number]))
}

export interface WrittenBag {
  id: number
  priced: PricedBag
}

/** Writes the bags of a new order with their lines. */
export async function insertBags(tx: Tx, orderId: number, order: NewOrder): Promise<WrittenBag[]> {
  const { appId, currency, bags, now } = order
  const numbers = await takeStoreNumbers(
    tx,
    bags.map((bag) => bag.merchantId),
  )
  const rows = await tx
    .insertInto('bags')
    .values(
      bags.map((bag) => ({
        order_id: orderId,
        app_id: appId,
        merchant_id: bag.merchantId,
        seller: bag.seller,
        customer_name: customerName(order.order),
        store_order_number: numbers.get(bag.merchantId) ?? 0,
        status: 'PROCESSING' as const,
        submission_status: 'ACCEPTED' as const,
        financial_status: order.order.capture === 'CUSTOM' ? ('AUTHORIZED' as const) : ('PAID' as const),
        fulfillment_status: 'PROCESSING' as const,
        dispute_status: 'UNDISPUTED' as const,
        currency,
        sub_total: bag.subTotal,
        shipping_total: bag.shippingTotal,
        tax_total: bag.taxTotal,
        duty_total: bag.dutyTotal,
        discount_total: bag.discountTotal,
        total: bag.split.total,
        item_count: bag.itemCount,
        taxes_included: bag.taxesIncluded,
        commission_rate: bag.commissionRate,
        commission: bag.split.commission,
        shipping_method: bag.shippingMethod,
        date_submitted: now.toISOString(),
        date_last_modified: now.toISOString(),
      })),
    )
    .returning(['id', 'merchant_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.merchant_id, row.id]))
  const written = bags.map((priced) => ({ id: ids.get(priced.merchantId) ?? 0, priced }))
  await insertLines(tx, orderId, appId, written)
  return written
}

async function insertLines(
  tx: Tx,
  orderId: number,
  appId: number,
  bags: readonly WrittenBag[],
): Promise<void> {
  await tx
    .insertInto('order_skus')
    .values(
      bags.flatMap(({ id, priced }) =>
        priced.lines.map(({ sku, quantity }) => ({
          order_id: orderId,
          bag_id: id,
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
          line_price: sku.price * quantity,
          status: 'PROCESSING' as const,
        })),
      ),
    )
    .execute()
}
