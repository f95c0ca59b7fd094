import type { BagStatus, FinancialStatus, FulfillmentStatus } from '@causeway/domain-types/bag.ts'
import type { OrderStatus } from '@causeway/domain-types/order.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Instants } from '../../db/days.ts'
import { type KeptList, keptCounts, keptRows } from '../../db/list-counts.ts'
import { ALWAYS, EVER, spanParts } from '../../db/months.ts'

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

/**
 * A query for how many rows a list has, whole, by status and by days, which does not count them (see the migration):
 * months that lie within the days are summed up, and only what is left of them at both ends is counted row by row.
 */
export function listTotal(counted: CountedList, days: Instants = ALWAYS): RawBuilder<number> {
  const { table, scope } = TABLES[counted.list]
  const { months, ends } = spanParts(days, 'date_submitted')
  const rows = (span: Expression<SqlBool>) => sql`(
    select count(*) from ${sql.table(table)} where ${sql.join(
      [sql`${sql.ref(scope)} = ${counted.scopeId}`, ...statusConditions(counted), span],
      sql` and `,
    )})`
  return sql<number>`${sql.join([countsOf(counted, months), ...ends.map(rows)], sql` + `)}`
}
