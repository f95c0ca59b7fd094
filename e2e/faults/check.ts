import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Call, settled } from './caller.ts'
import type { Listener } from './listener.ts'
import type { OrderBook } from './orders.ts'
import type { Shop } from './shop.ts'

export interface World {
  database: Pool
  call: Call
  shop: Shop
  orders: OrderBook
  listeners: { app: Listener; merchant: Listener }
  /** The last event before anything was done. */
  firstEventId: number
}

const HEARD_WITHIN_MS = 60_000
const LOOK_MS = 100
const OURS = `customer_email like '%@faults.example'`

interface Rule {
  /** What is wrong with each row that is found. */
  fault: string
  sql: string
  values?: unknown[]
}

/** What holds in the database at any moment, whatever was killed: no row may be found. */
function rulesOf({ orders, shop }: World): Rule[] {
  const placed = orders.placed()
  const emails = placed.map(({ email }) => email)
  return [
    {
      fault: 'an order that was answered is not there exactly once',
      sql: `select placed.email, count(orders.id) as times from unnest($1::text[], $2::bigint[]) as placed (email, id)
        left join orders on orders.customer_email = placed.email
        group by placed.email, placed.id having count(orders.id) <> 1 or min(orders.id) <> placed.id`,
      values: [emails, placed.map(({ id }) => id)],
    },
    {
      fault: 'an order is there that nobody was told of',
      sql: `select id from orders where ${OURS} and customer_email <> all($1::text[])`,
      values: [emails],
    },
    {
      fault: 'an order has not all of its bags and lines',
      sql: `select orders.id from orders
        left join (select order_id, count(*) as bags from bags group by order_id) b on b.order_id = orders.id
        left join (select order_id, sum(quantity) as items from order_skus group by order_id) l on l.order_id = orders.id
        where ${OURS} and (bags is distinct from bag_count or items is distinct from item_count)`,
    },
    {
      fault: 'the shares of a bag are not its money',
      sql: `select bags.id from bags join orders on orders.id = bags.order_id
        left join (
          select bag_id, count(*) as n, sum(amount) as amount from distributions group by bag_id
        ) shares on bag_id = bags.id
        where ${OURS} and (
          amount is distinct from case when bags.status = 'CANCELED' then 0 else bags.total end
          or n is distinct from case when bags.status = 'CANCELED' then 4 else 2 end)`,
    },
    {
      fault: 'a bag is not told of once when placed and once when canceled',
      sql: `select bags.id from bags join orders on orders.id = bags.order_id left join outbox on outbox.bag_id = bags.id
        where ${OURS} group by bags.id
        having count(*) filter (where outbox.type = 'ORDER_ACCEPTED') <> 1
          or count(*) filter (where outbox.type = 'ORDER_CANCELED') <> (bags.status = 'CANCELED')::int`,
    },
    {
      fault: 'a bag is canceled that should not be, or not canceled that should be',
      sql: `select bags.id from bags join orders on orders.id = bags.order_id
        where ${OURS} and (bags.status = 'CANCELED') <> (bags.id = any($1::bigint[]))`,
      values: [[...orders.canceled()]],
    },
    {
      fault: 'what was sold and what is left is not what was there',
      sql: `select start.id from unnest($1::bigint[], $2::int[]) as start (id, stock) join skus on skus.id = start.id
        left join (
          select sku_id, sum(quantity) as pieces from order_skus
          join orders on orders.id = order_id join bags on bags.id = bag_id
          where ${OURS} and bags.status <> 'CANCELED' group by sku_id
        ) sold on sku_id = start.id
        where stock - coalesce(pieces, 0) <> qty_available`,
      values: [shop.skus.map(({ id }) => id), shop.skus.map(({ stock }) => stock)],
    },
    {
      fault: 'the stock of an offer is not that of its skus',
      sql: `select offers.id from offers join skus on offer_id = offers.id and date_removed is null
        group by offers.id having offers.qty_available <> sum(skus.qty_available)`,
    },
    {
      fault: 'an Idempotency-Key was kept without its answer',
      sql: 'select key from idempotency_keys where response is null',
    },
    {
      fault: 'the file of an import that has ended was kept',
      sql: `select distinct import_run_id from import_file_chunks join import_runs on id = import_run_id
        where date_finished is not null`,
    },
    {
      fault: 'an import is not told of once when it starts and once when it ends',
      sql: `select import_runs.id from import_runs left join outbox on import_run_id = import_runs.id
        where import_runs.date_finished is not null and outbox.id > $1 group by import_runs.id
        having count(*) filter (where type = 'PRODUCT_SYNC_STARTED') <> 1
          or count(*) filter (where type = 'PRODUCT_SYNC_COMPLETED') <> 1`,
      values: [0],
    },
  ]
}

async function brokenRules(world: World): Promise<string[]> {
  const faults: string[] = []
  for (const { fault, sql, values = [] } of rulesOf(world)) {
    const { rows } = await world.database.query(sql, values)
    if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return faults
}

/** Totals that are kept beside the rows, against the rows. */
async function wrongTotals({ database, call, shop }: World): Promise<string[]> {
  const { app, token, merchant } = shop
  const lists = [
    { path: '/orders/search', token, scope: { app_id: app.id }, counted: 'orders where app_id', id: app.id },
    {
      path: '/orders/bags/search',
      token,
      scope: { app_id: app.id },
      counted: 'bags where app_id',
      id: app.id,
    },
    {
      path: '/orders/bags/search',
      token: merchant.token,
      scope: { merchant_id: merchant.id },
      counted: 'bags where merchant_id',
      id: merchant.id,
    },
  ]
  const faults: string[] = []
  for (const { path, scope, counted, id, ...list } of lists) {
    const { rows } = await database.query<{ status: string; n: string }>(
      `select status, count(*) as n from ${counted} = $1 group by status`,
      [id],
    )
    for (const { status, n } of rows) {
      const body = { ...scope, status: [status] }
      const told = await settled(() => call(`${path}?size=1`, { body, token: list.token }))
      const total = told.kind === 'done' ? told.body['total_elements'] : told.code
      if (total !== Number(n))
        faults.push(`${path} tells of ${String(total)} that are ${status}, and there are ${n}`)
    }
  }
  return faults
}

async function missing({ database }: World, { heard }: Listener, scope: string, values: unknown[]) {
  const { rows } = await database.query<{ event_id: string; position: string | null; type: string }>(
    `select event_id, position, type from outbox where id > $1 and ${scope} = $2`,
    values,
  )
  return rows.filter(({ event_id }) => !heard.has(event_id))
}

/** Waits until everyone has heard of everything. */
async function unheard(world: World): Promise<string[]> {
  const { listeners, shop, firstEventId } = world
  const all = async () => [
    ...(await missing(world, listeners.app, 'app_id', [firstEventId, shop.app.id])),
    ...(await missing(world, listeners.merchant, 'merchant_id', [firstEventId, shop.merchant.id])),
  ]
  const deadline = Date.now() + HEARD_WITHIN_MS
  let left = await all()
  while (left.length > 0 && Date.now() < deadline) {
    await pause(LOOK_MS)
    left = await all()
  }
  if (left.length === 0) return []
  return [`${left.length} events were not heard, such as ${JSON.stringify(left[0])}`]
}

/** Everything that is wrong now. */
export async function findFaults(world: World): Promise<string[]> {
  return [...(await brokenRules(world)), ...(await wrongTotals(world)), ...(await unheard(world))]
}
