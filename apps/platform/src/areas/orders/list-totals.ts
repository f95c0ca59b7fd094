import type { BagStatus, FinancialStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import type { OrderStatus } from '@causeway/domain-types/order.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Instants } from '../../db/days.ts'
import { EVER, type KeptList, keptCounts, keptRows } from '../../db/list-counts.ts'

export interface CountedList extends KeptList {
  list: 'app orders' | 'app bags' | 'merchant bags'
  status?: readonly (OrderStatus | BagStatus)[] | undefined
  financialStatus?: readonly FinancialStatus[] | undefined
  fulfillmentStatus?: readonly FulfillmentStatus[] | undefined
}

/** No value chosen is no filter. */
export const isFilter = (values: readonly unknown[] | undefined): boolean =>
  values !== undefined && values.length > 0

/** The conditions that the filters of a list are, on its rows and on the counts of them alike. */
export function statusConditions(filters: Omit<CountedList, keyof KeptList>): Expression<SqlBool>[] {
  const columns = [
    ['status', filters.status],
    ['financial_status', filters.financialStatus],
    ['fulfillment_status', filters.fulfillmentStatus],
  ] as const
  return columns.flatMap(([column, values]) =>
    values && values.length > 0 ? [sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`] : [],
  )
}

const countsOf = (counted: CountedList, months: Expression<SqlBool>) =>
  keptCounts(counted, [months, ...statusConditions(counted)])

/** A query for the values that a status has beside those of the filters, so that a walk along it leaves out all others. */
export const statusesBeside = (column: 'financial_status' | 'fulfillment_status', counted: CountedList) =>
  sql<SqlBool>`${sql.ref(column)} = any(array(
    select distinct ${sql.ref(column)}
    from ${keptRows(counted, [EVER, ...statusConditions(counted)])}))`

const TABLES = {
  'app orders': { table: 'orders', scope: 'app_id' },
  'app bags': { table: 'bags', scope: 'app_id' },
  'merchant bags': { table: 'bags', scope: 'merchant_id' },
} as const

/** The start of the first month (UTC) that begins at this instant or later; with `floor`, at it or earlier. */
const monthAt = (instant: RawBuilder<unknown>, way: 'floor' | 'ceiling') => {
  const last = way === 'floor' ? sql`interval '0'` : sql`interval '1 month' - interval '1 millisecond'`
  return sql`(date_trunc('month', ${instant} at time zone 'UTC' + ${last}) at time zone 'UTC')`
}

/** The months that lie within are summed up; only what is left of the days at both ends is counted row by row. */
function totalOfDays(counted: CountedList, { from, until }: Instants): RawBuilder<number> {
  const firstMonth = from ? monthAt(from, 'ceiling') : sql`timestamptz '-infinity'`
  const upToMonth = until ? monthAt(until, 'floor') : sql`timestamptz 'infinity'`
  const { table, scope } = TABLES[counted.list]
  const rows = (span: RawBuilder<unknown>) => sql`(
    select count(*) from ${sql.table(table)} where ${sql.join(
      [sql`${sql.ref(scope)} = ${counted.scopeId}`, ...statusConditions(counted), span],
      sql` and `,
    )})`
  const first = until ? sql`least(${firstMonth}, ${until})` : firstMonth
  const last = sql`greatest(${upToMonth}, ${first})`
  const months = sql<SqlBool>`month > '-infinity'
    and month >= ((${first}) at time zone 'UTC')::date and month < ((${last}) at time zone 'UTC')::date`
  const parts = [
    countsOf(counted, months),
    ...(from ? [rows(sql`date_submitted >= ${from} and date_submitted < ${first}`)] : []),
    ...(until ? [rows(sql`date_submitted >= ${last} and date_submitted < ${until}`)] : []),
  ]
  return sql<number>`${sql.join(parts, sql` + `)}`
}

const ALWAYS: Instants = { from: null, until: null }

/** A query for how many rows a list has, whole, by status and by days, which does not count them (see the migration). */
export function listTotal(counted: CountedList, days = ALWAYS): RawBuilder<number> {
  return days.from || days.until ? totalOfDays(counted, days) : countsOf(counted, EVER)
}
