import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InfraTables } from './infra-tables.ts'

/** A list whose rows are counted with each change (see the migrations): what it is of, and whose. */
export interface KeptList {
  list: InfraTables['list_counts']['list']
  scopeId: number
}

/** Where the counts of a list stand: a table and conditions, as a part of a query. */
export const keptRows = ({ list, scopeId }: KeptList, conditions: readonly Expression<SqlBool>[]) =>
  sql`list_counts where list = ${list} and scope_id = ${scopeId} and ${sql.join(conditions, sql` and `)}`

/** A query for how many rows a list has. */
export const keptCounts = (of: KeptList, conditions: readonly Expression<SqlBool>[]): RawBuilder<number> =>
  sql`(select coalesce(sum(n), 0) from ${keptRows(of, conditions)})`
