import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { ensureScaleMarket, MARKET_TABLES, type ScaleMarket, type ScaleMarketPlan } from './scale-market.ts'
import { insertSpan, ORDER_TABLES, prepareOrders } from './scale-orders.ts'

export interface ScaleOptions
  extends Partial<Omit<ScaleMarketPlan, 'first'>>,
    Pick<ScaleMarketPlan, 'first'> {
  db: Db
  /** How many orders there shall be in the stage, with those that are there already. */
  orders: number
  now: Date
  onProgress?: (text: string) => void
}

const SCALE_LOCK = 4_407_003
const ORDERS_AT_ONCE = 50_000
const whole = new Intl.NumberFormat('en')

async function countOrders(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(n), 0)::bigint as orders from list_counts
    where list = 'app orders' and month = '-infinity'`.execute(db)
  return rows[0]?.orders ?? 0
}

/** What each lot of orders added to the lists' totals becomes one row again. */
async function foldCounts(tx: Tx): Promise<void> {
  await sql`
    with folded as (delete from list_counts returning *)
    insert into list_counts (list, scope_id, month, status, financial_status, fulfillment_status, n)
    select list, scope_id, month, status, financial_status, fulfillment_status, sum(n) from folded
    group by list, scope_id, month, status, financial_status, fulfillment_status
    having sum(n) <> 0 order by list, scope_id, month`.execute(tx)
  await sql`
    with folded as (delete from distribution_sums returning *)
    insert into distribution_sums
      (scope, scope_id, month, type, payout_account_type, currency, n, distribution_amount, commission, amount)
    select scope, scope_id, month, type, payout_account_type, currency,
      sum(n), sum(distribution_amount), sum(commission), sum(amount)
    from folded
    group by scope, scope_id, month, type, payout_account_type, currency order by scope, scope_id, month`.execute(
    tx,
  )
}

/** The planner's figures, and the maps by which an index alone can answer. */
export async function gatherStatistics(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of [
      ...ORDER_TABLES,
      ...MARKET_TABLES,
      'list_counts',
      'distribution_sums',
      'offer_counts',
    ]) {
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)
    }
    await sql`reset statement_timeout`.execute(connection)
  })
}

/**
 * Brings the stage up to so many orders of many apps and merchants, and answers how many were added. All of them or
 * none: cut off or run again, nothing is there twice.
 */
export async function loadScale({
  db,
  orders,
  now,
  first,
  apps = 200,
  merchants = 5000,
  offersPerMerchant = 8,
  offersOfLargest,
  onProgress = () => {},
}: ScaleOptions): Promise<number> {
  const plan = { first, apps, merchants, offersPerMerchant, ...(offersOfLargest ? { offersOfLargest } : {}) }
  const market = await ensureScaleMarket(db, plan, onProgress)
  const added = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${SCALE_LOCK})`.execute(tx)
    const present = await countOrders(tx)
    if (present >= orders) return 0
    const write = async () => {
      await prepareOrders(tx, market)
      for (let from = present + 1; from <= orders; from += ORDERS_AT_ONCE) {
        const upTo = Math.min(orders, from + ORDERS_AT_ONCE - 1)
        await insertSpan(tx, market, { from, upTo, of: orders }, now)
        onProgress(`  ${whole.format(upTo)} of ${whole.format(orders)} orders`)
      }
    }
    const onIndexing = () => onProgress('  making the indexes')
    if (orders - present > present) await withoutIndexes(tx, ORDER_TABLES, { write, onIndexing })
    else await write()
    await foldCounts(tx)
    return orders - present
  })
  if (added > 0) {
    onProgress('  gathering statistics')
    await gatherStatistics(db)
  }
  return added
}

/** Brings the stage up to so many apps and merchants with their products alone; answers whether any were missing. */
export async function loadMarket(db: Db, plan: ScaleMarketPlan): Promise<boolean> {
  const countOffers = () =>
    db
      .selectFrom('offer_counts')
      .select((eb) => eb.fn.sum<number>('n').as('offers'))
      .executeTakeFirst()
  const before = await countOffers()
  await ensureScaleMarket(db, plan, () => {})
  const after = await countOffers()
  if (before?.offers === after?.offers) return false
  await gatherStatistics(db)
  return true
}

/** The demo world's own apps and its stores in US dollars, which get the largest shares. */
export async function demoMarket(db: Db): Promise<ScaleMarket> {
  const apps = await db.selectFrom('apps').select('id').orderBy('id').limit(3).execute()
  const stores = await db
    .selectFrom('stores')
    .select('merchant_id')
    .where('default_currency', '=', 'USD')
    .orderBy('merchant_id')
    .limit(2)
    .execute()
  return { appIds: apps.map(({ id }) => id), merchantIds: stores.map((store) => store.merchant_id) }
}
