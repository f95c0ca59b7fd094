import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { reachOf, type ScaleMarket } from './scale-market.ts'
import { familyEndings, familyNames, firstNames } from './scale-names.ts'

export const ORDER_TABLES = ['orders', 'bags', 'order_skus', 'distributions'] as const

/** At most one bag a merchant, so the merchants are dealt into as many parts as an order can have bags. */
const MOST_BAGS = 3
/** Over how long the orders are spread. */
const SPAN = '2 years'

/** Shares of the apps go as 1, 1/2, 1/3, …: where each app's part of 0..1 ends. */
function endsOfShares(apps: number): number[] {
  const weights = Array.from({ length: apps }, (_, rank) => 1 / (rank + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let end = 0
  return weights.slice(0, -1).map((weight) => (end += weight / whole))
}

/** What every part of the load refers to: random numbers that depend on the order's number alone, and the shelves. */
export async function prepareOrders(tx: Tx, { appIds, merchantIds }: ScaleMarket): Promise<void> {
  await sql`
    create or replace function pg_temp.chance(number bigint, salt bigint) returns double precision
    language sql immutable return (hashint8extended(number, salt) & 1073741823)::double precision / 1073741824`.execute(
    tx,
  )
  await sql`
    create temp table scale_apps on commit drop as
    select app_id, greatest(1, reach / ${MOST_BAGS}::int) as reach, rank
    from unnest(${appIds}::bigint[], ${appIds.map((_, rank) => reachOf(rank, merchantIds.length))}::int[])
      with ordinality as app (app_id, reach, rank)`.execute(tx)
  await sql`
    create temp table scale_shelves on commit drop as
    select rank as shelf, merchant_id, seller, array_agg(sku_id) as sku_ids, array_agg(offer_id) as offer_ids,
      array_agg(name) as names, array_agg(sku) as skus, array_agg(price) as prices
    from (
      select rank, merchants.id as merchant_id, merchants.name as seller, skus.id as sku_id, offers.id as offer_id,
        offers.name, skus.sku, skus.sale_price as price
      from unnest(${merchantIds}::bigint[]) with ordinality as merchant (id, rank)
      join merchants using (id)
      join lateral (select * from skus where skus.offer_id in (
          select id from offers where offers.merchant_id = merchants.id order by id limit 20
        ) order by skus.id limit 20) as skus on true
      join offers on offers.id = skus.offer_id
    ) as stocked
    group by rank, merchant_id, seller`.execute(tx)
  await sql`create unique index on scale_shelves (shelf)`.execute(tx)
  await sql`analyze scale_shelves, scale_apps`.execute(tx)
}

export interface Span {
  /** Numbers of orders, both included. */
  from: number
  upTo: number
  /** Of all orders there will be. */
  of: number
}

async function drawOrders(
  tx: Tx,
  { appIds, merchantIds }: ScaleMarket,
  { from, upTo, of }: Span,
  now: Date,
): Promise<void> {
  await sql`
    create temp table scale_orders on commit drop as
    select
      nextval(pg_get_serial_sequence('orders', 'id')) as id,
      number,
      1 + width_bucket(pg_temp.chance(number, 1), ${endsOfShares(appIds.length)}::float8[]) as app_rank,
      1 + floor(${Math.min(MOST_BAGS, merchantIds.length)}::int * pg_temp.chance(number, 2))::int as bag_count,
      pg_temp.chance(number, 3) as fate,
      (${now.toISOString()}::timestamptz
        - (interval ${sql.lit(SPAN)}) * (1 - (number - pg_temp.chance(number, 4)) / ${of}))::timestamptz(3) as date,
      (${firstNames}::text[])[1 + floor(${firstNames.length} * pg_temp.chance(number, 5))::int] as first_name,
      (${familyNames}::text[])[1 + floor(${familyNames.length} * pg_temp.chance(number, 6) ^ 1.5)::int]
        || (${familyEndings}::text[])[1 + floor(${familyEndings.length} * pg_temp.chance(number, 7) ^ 2)::int]
        as last_name
    from generate_series(${from}::bigint, ${upTo}::bigint) as number
    order by number`.execute(tx)
}

/** One lot in twenty of what was paid goes back in some way; what was ordered in the last days is still on its way. */
async function drawBags(tx: Tx, now: Date): Promise<void> {
  await sql`
    create temp table scale_bags on commit drop as
    select
      lines.*,
      case
        when fate < 0.045 then 'CANCELED'
        when fate < 0.07 then 'REFUNDED'
        when date > ${now.toISOString()}::timestamptz - interval '4 days' then 'PROCESSING'
        when fate > 0.985 then 'COULD_NOT_DELIVER'
        else 'DELIVERED'
      end as status,
      (price_1 * quantity_1 + coalesce(price_2 * quantity_2, 0))::bigint as sub_total,
      round((price_1 * quantity_1 + coalesce(price_2 * quantity_2, 0)) * 0.0825)::bigint as tax_total,
      round((price_1 * quantity_1 + coalesce(price_2 * quantity_2, 0)) * (8 + app_id % 9) / 100.0)::bigint as commission,
      row_number() over (partition by merchant_id order by order_id) as merchant_place
    from (
      select nextval(pg_get_serial_sequence('bags', 'id')) as id, drawn.* from (
      select
        scale_orders.id as order_id, app_id, date, fate, first_name || ' ' || last_name as customer_name,
        merchant_id, seller, shelf, first_line, second_line,
        prices[first_line] as price_1, 1 + floor(3 * pg_temp.chance(number, 40 + place) ^ 3)::int as quantity_1,
        prices[second_line] as price_2, case when second_line is not null then 1 end as quantity_2
      from scale_orders
      join scale_apps on scale_apps.rank = app_rank
      cross join lateral generate_series(0, bag_count - 1) as place
      join scale_shelves on shelf =
        least(
          1 + ${MOST_BAGS} * floor(reach * pg_temp.chance(number, 10 + place) ^ 3)::int + place,
          (select max(shelf) from scale_shelves))
      cross join lateral (
        select 1 + floor(cardinality(sku_ids) * pg_temp.chance(number, 20 + place))::int as first_line
      ) as chosen
      cross join lateral (
        select case when pg_temp.chance(number, 30 + place) < 0.3 and cardinality(sku_ids) > 1
          then 1 + first_line % cardinality(sku_ids) end as second_line
      ) as also_chosen
      order by scale_orders.id, place
      ) as drawn
    ) as lines`.execute(tx)
  await sql`analyze scale_bags`.execute(tx)
}

const address = sql`jsonb_build_object('name', first_name || ' ' || last_name, 'address_1', number % 240 + 1 || ' Alder Street',
  'address_2', null, 'city', 'Portland', 'state', 'OR', 'postal_code', '97205', 'country', 'US', 'phone', null)`

async function insertOrders(tx: Tx): Promise<void> {
  await sql`
    insert into orders (
      id, app_id, app_order_id, referral_id, status, currency, sub_total, shipping_total, tax_total, duty_total,
      discount_total, total, bag_count, item_count, customer_first_name, customer_last_name, customer_name,
      customer_email, shipping_address, billing_address, date_submitted, date_last_modified
    )
    overriding system value
    select
      scale_orders.id, bags.app_id, 'S-' || number, null,
      case when bags.status in ('CANCELED', 'REFUNDED') then bags.status else 'COMPLETED' end, 'USD',
      sub_total, 590 * scale_orders.bag_count, tax_total, 0, 0, sub_total + 590 * scale_orders.bag_count + tax_total,
      scale_orders.bag_count, item_count, first_name, last_name, first_name || ' ' || last_name,
      lower(format('%s.%s@example.com', first_name, number)), ${address}, ${address}, date, date
    from scale_orders
    join (
      select order_id, min(app_id) as app_id, min(status) as status, sum(sub_total) as sub_total,
        sum(tax_total) as tax_total, sum(quantity_1 + coalesce(quantity_2, 0)) as item_count
      from scale_bags group by order_id
    ) as bags on bags.order_id = scale_orders.id
    order by scale_orders.id`.execute(tx)
}

async function insertBags(tx: Tx): Promise<void> {
  await sql`
    with taken as (
      insert into store_order_numbers (merchant_id, last_number)
      select merchant_id, 1000 + count(*) from scale_bags group by merchant_id order by merchant_id
      on conflict (merchant_id) do update
        set last_number = store_order_numbers.last_number + excluded.last_number - 1000
      returning merchant_id, last_number
    ), counted as (
      select merchant_id, last_number - count(*) as before from taken join scale_bags using (merchant_id)
      group by merchant_id, last_number
    )
    insert into bags (
      id, order_id, app_id, merchant_id, seller, customer_name, store_order_number, status, submission_status,
      financial_status, fulfillment_status, dispute_status, currency, sub_total, shipping_total, tax_total, duty_total,
      discount_total, total, item_count, taxes_included, commission_rate, commission, refunded_total, shipping_method,
      restock_items, notify_customer, date_canceled, date_submitted, date_last_modified
    )
    overriding system value
    select
      id, order_id, app_id, merchant_id, seller, customer_name, before + merchant_place, status,
      case when status in ('CANCELED', 'REFUNDED') then status when status = 'PROCESSING' then 'ACCEPTED' else 'COMPLETED' end,
      case when status in ('CANCELED', 'REFUNDED') then 'REFUNDED' else 'PAID' end,
      case status when 'CANCELED' then 'PROCESSING' when 'REFUNDED' then 'RETURNED' else status end,
      'UNDISPUTED', 'USD', sub_total, 590, tax_total, 0, 0, sub_total + 590 + tax_total,
      quantity_1 + coalesce(quantity_2, 0), false, 8 + app_id % 9, commission,
      case when status in ('CANCELED', 'REFUNDED') then sub_total + 590 + tax_total else 0 end, 'Flat rate',
      case when status = 'CANCELED' then true end, case when status = 'CANCELED' then false end,
      case when status = 'CANCELED' then date end, date, date
    from scale_bags join counted using (merchant_id)
    order by id`.execute(tx)
}

async function insertLines(tx: Tx): Promise<void> {
  await sql`
    insert into order_skus (
      order_id, bag_id, app_id, merchant_id, sku_id, offer_id, name, brand, sku, variant_values, product_type,
      quantity, price, line_price, status
    )
    select order_id, id, app_id, scale_bags.merchant_id, sku_ids[line], offer_ids[line], names[line],
      scale_bags.seller, skus[line], '[]', 'PHYSICAL', quantity, price, price * quantity, status
    from scale_bags join scale_shelves using (shelf), lateral (values
      (first_line, price_1, quantity_1), (second_line, price_2, quantity_2)
    ) as lines (line, price, quantity)
    where line is not null
    order by id`.execute(tx)
}

async function insertDistributions(tx: Tx): Promise<void> {
  await sql`
    insert into distributions (
      order_id, bag_id, app_id, merchant_id, merchant_name, external_order_id, merchant_commission_rate, type,
      payout_account_type, currency, goods_amount, shipping_amount, tax_amount, duty_amount, commission, amount,
      date_created
    )
    select order_id, id, app_id, merchant_id, seller, external_id, 8 + app_id % 9, posted.type, side, 'USD', sign * goods, sign * shipping, sign * tax, 0,
      sign * share, sign * (goods + shipping + tax + share), date
    from scale_bags join (select id, external_id from bags) as written using (id), lateral (values
      ('MERCHANT', sub_total, 590, tax_total, -commission), ('DEVELOPER', 0, 0, 0, commission)
    ) as sides (side, goods, shipping, tax, share), (values ('PAYMENT', 1), ('REFUND', -1)) as posted (type, sign)
    where posted.type = 'PAYMENT' or status in ('CANCELED', 'REFUNDED')
    order by id, sign desc, side desc`.execute(tx)
}

/** Writes the orders of these numbers with all that hangs on them. */
export async function insertSpan(tx: Tx, market: ScaleMarket, span: Span, now: Date): Promise<void> {
  await drawOrders(tx, market, span, now)
  await drawBags(tx, now)
  await insertOrders(tx)
  await insertBags(tx)
  await insertLines(tx)
  await insertDistributions(tx)
  await sql`drop table scale_orders, scale_bags`.execute(tx)
}
