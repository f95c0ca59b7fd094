import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** Money that does not add up: where, and by how much. */
export interface Discrepancy {
  check: 'order is its bags' | 'bag is its lines' | 'distributions are the money' | 'commission is posted'
  order_id: number
  bag_id: number | null
  currency: string
  expected: number
  actual: number
  difference: number
}

/** Holds every amount against what it is made of. An empty answer proves that all of it adds up, to the unit. */
export async function reconcileOrders(
  db: Db | Tx,
  { appId }: { appId?: number } = {},
): Promise<Discrepancy[]> {
  const ofApp = (table: string) =>
    appId === undefined ? sql`` : sql`and ${sql.ref(`${table}.app_id`)} = ${appId}`
  const { rows } = await sql<Discrepancy>`
    with line_sums as (
      select bag_id, sum(line_price)::bigint as sub_total from order_skus group by bag_id
    ), posted as (
      select
        bag_id,
        sum(amount)::bigint as amount,
        coalesce(sum(commission) filter (where payout_account_type = 'DEVELOPER'), 0)::bigint as commission,
        coalesce(sum(amount) filter (where payout_account_type = 'DEVELOPER'), 0)::bigint as channel
      from distributions group by bag_id
    ), checks as (
      select 'order is its bags' as "check", orders.id as order_id, null::bigint as bag_id, orders.currency,
        orders.total as expected, sum(bags.total)::bigint as actual
      from orders join bags on bags.order_id = orders.id and bags.currency = orders.currency
      where true ${ofApp('orders')}
      group by orders.id
      union all
      select 'bag is its lines', bags.order_id, bags.id, bags.currency, bags.sub_total,
        coalesce(line_sums.sub_total, 0)
      from bags left join line_sums on line_sums.bag_id = bags.id
      where true ${ofApp('bags')}
      union all
      select 'distributions are the money', bags.order_id, bags.id, bags.currency,
        case when bags.financial_status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
          then bags.total - bags.refunded_total else 0 end,
        coalesce(posted.amount, 0)
      from bags left join posted on posted.bag_id = bags.id
      where true ${ofApp('bags')}
      union all
      select 'commission is posted', bags.order_id, bags.id, bags.currency,
        case bags.financial_status when 'PAID' then bags.commission when 'REFUNDED' then 0 else posted.channel end,
        posted.commission
      from bags join posted on posted.bag_id = bags.id
      where true ${ofApp('bags')}
    )
    select *, actual - expected as difference from checks where actual <> expected order by order_id, bag_id`.execute(
    db,
  )
  return rows
}
