import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Instants } from './days.ts'

/** The start of the first month (UTC) that begins at this instant or later; with `floor`, at it or earlier. */
const monthAt = (instant: RawBuilder<unknown>, way: 'floor' | 'ceiling') => {
  const last = way === 'floor' ? sql`interval '0'` : sql`interval '1 month' - interval '1 millisecond'`
  return sql`(date_trunc('month', ${instant} at time zone 'UTC' + ${last}) at time zone 'UTC')`
}

/** Of what is kept by months besides as a whole: the whole. */
export const EVER = sql<SqlBool>`month = '-infinity'`

/** What a span of time is made of: months whose sums are kept, and rows at both its ends that are none of these. */
export interface SpanParts {
  /** Of a column `month`. */
  months: Expression<SqlBool>
  /** Each of the rows at one end, of which none is at the other. */
  ends: readonly Expression<SqlBool>[]
}

/** Splits a span of a list whose rows are from the time in this column. */
export function spanParts({ from, until }: Instants, column: string): SpanParts {
  if (!from && !until) return { months: EVER, ends: [] }
  const firstMonth = from ? monthAt(from, 'ceiling') : sql`timestamptz '-infinity'`
  const upToMonth = until ? monthAt(until, 'floor') : sql`timestamptz 'infinity'`
  const time = sql.ref(column)
  const first = until ? sql`least(${firstMonth}, ${until})` : firstMonth
  const last = sql`greatest(${upToMonth}, ${first})`
  return {
    months: sql<SqlBool>`month > '-infinity'
      and month >= ((${first}) at time zone 'UTC')::date and month < ((${last}) at time zone 'UTC')::date`,
    ends: [
      ...(from ? [sql<SqlBool>`${time} >= ${from} and ${time} < ${first}`] : []),
      ...(until ? [sql<SqlBool>`${time} >= ${last} and ${time} < ${until}`] : []),
    ],
  }
}

export const ALWAYS: Instants = { from: null, until: null }
