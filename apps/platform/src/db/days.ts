import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalid } from '../http/errors.ts'

/** Calendar days, YYYY-MM-DD, both included; each end may be open. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** When a span of days begins and ends; null where it is open. */
export interface Instants {
  from: RawBuilder<unknown> | null
  /** The first instant after. */
  until: RawBuilder<unknown> | null
}

/** When the first day begins and the last one ends, as days go in the time zone. `lastDayField` is told of a span that ends before it begins. */
export function instantsOf({ from, to }: Days, timeZone: string, lastDayField: string): Instants {
  if (from !== undefined && to !== undefined && from > to) {
    throw invalid({ [lastDayField]: 'Choose a last day that is not before the first.' })
  }
  return {
    from: from === undefined ? null : sql`(${from}::date::timestamp at time zone ${timeZone})`,
    until: to === undefined ? null : sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  }
}

/** Rows whose time lies between. */
export function between(column: string, { from, until }: Instants): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`${sql.ref(column)} >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`${sql.ref(column)} < ${until}`] : []),
  ]
}
