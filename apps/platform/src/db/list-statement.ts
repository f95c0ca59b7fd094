import type { SortDirection } from '@causeway/domain-types/page.ts'
import { type AliasedExpression, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Cursor } from './cursor.ts'
import type { Sort } from './list.ts'
import { PREPARED } from './prepared.ts'

/** Where a page begins. */
export type Place = { cursor: Cursor } | { offset: number }

export interface Order {
  by: RawBuilder<unknown>
  id: RawBuilder<unknown>
  type: RawBuilder<unknown>
  direction: SortDirection
}

/** What a page's statement answers: its rows as JSON, how many there are with the one beyond, and both ends for cursors. */
export interface PageRow {
  content: string
  row_count: number
  total: number
  first_value: string | null
  first_id: number | null
  last_value: string | null
  last_id: number | null
}

export interface TotalOf {
  table: string
  where: readonly Expression<SqlBool>[]
  /** A query for it; all rows are counted where there is none. */
  total?: RawBuilder<number>
}

/** What a page is read from, and how. */
export interface PageRows {
  table: string
  columns: readonly (string | AliasedExpression<unknown, string>)[]
  /** The scope is the first. */
  where: readonly Expression<SqlBool>[]
  order: Order
  place: Place
  size: number
}

interface Options {
  total?: RawBuilder<{ total: number }>
  prepared?: boolean
  /** Finds the hits first and sorts them then, whatever the planner thinks. The total is theirs. */
  gathers?: { likeness?: RawBuilder<unknown>; atMost?: number }
}

export function orderOf(table: string, sort: Sort, direction: SortDirection): Order {
  return {
    by: typeof sort.by === 'string' ? sql.ref(`${table}.${sort.by}`) : sort.by,
    id: sql`${sql.ref(`${table}.id`)}`,
    type: sql.raw(sort.type),
    direction,
  }
}

const allOf = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** How many rows there are: as the list says, or counted. */
export function totalStatement({ table, where, total }: TotalOf): RawBuilder<{ total: number }> {
  return total
    ? sql`select (${total})::bigint as total`
    : sql`select count(*) as total from ${sql.table(table)} where ${allOf(where)}`
}

interface Keys {
  by: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/** Rows from the place on, one more than the page has: it tells whether there is a neighbour. */
function window({ by, id }: Keys, { type, direction }: Order, place: Place, size: number) {
  const way = sql.raw(direction)
  // A row comparison is what an index on (scope, sort, id) can start from.
  const beyond =
    'cursor' in place
      ? sql`(${by}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${place.cursor.value}::${type}, ${place.cursor.id}::bigint)`
      : sql`true`
  const skipped = 'offset' in place && place.offset > 0 ? sql`offset ${place.offset}` : sql``
  return { beyond, rest: sql`order by ${by} ${way}, ${id} ${way} limit ${sql.lit(size + 1)} ${skipped}` }
}

/** The rows of a page, with the values that cursors need beside the columns. */
function pageRows(rows: PageRows, gathered: boolean): RawBuilder<unknown> {
  const { table, columns, where, order, place, size } = rows
  const from = sql.table(table)
  const selected = sql`select ${sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(`${table}.${column}`) : column)))},
    ${order.by} as sort_value, ${order.id} as sort_id`
  const way = sql.raw(order.direction)
  const byKeys = (keys: RawBuilder<unknown>) => sql`
    ${selected} from (${keys}) as page_keys join ${from} on page_keys.id = ${order.id}
    where ${where[0] ?? sql`true`} order by ${order.by} ${way}, ${order.id} ${way}`
  if (gathered) {
    const { beyond, rest } = window({ by: sql`sort_value`, id: sql`id` }, order, place, size)
    return byKeys(sql`select id from hits where ${beyond} ${rest}`)
  }
  const { beyond, rest } = window(order, order, place, size)
  if ('cursor' in place || place.offset === 0)
    return sql`${selected} from ${from} where ${allOf(where)} and ${beyond} ${rest}`
  // Skipping rows in the index alone and reading only the page's own is many times cheaper. The scope is said again,
  // since in a list that several see an id is one row for each of them.
  return byKeys(sql`select ${order.id} as id from ${from} where ${allOf(where)} ${rest}`)
}

/** Times as the wire spells them; everything else as PostgreSQL writes it in JSON. */
const shown = (name: string) =>
  name.startsWith('date_')
    ? sql`to_char(${sql.ref(name)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(name)}`
    : sql.ref(name)

/** One statement for a page and all that its answer says of the list. */
export function pageStatement(
  rows: PageRows,
  { total, prepared = false, gathers }: Options,
): RawBuilder<PageRow> {
  const { table, where, order, place, size } = rows
  const hits = gathers
    ? sql`hits as materialized (
        select ${order.id} as id, ${order.by} as sort_value from ${sql.table(table)} where ${allOf(where)}
        ${gathers.likeness ? sql`order by ${gathers.likeness} desc, ${order.id} desc` : sql``}
        ${gathers.atMost === undefined ? sql`` : sql`limit ${gathers.atMost}`}
      ),`
    : sql``
  const names = rows.columns.map((column) => (typeof column === 'string' ? column : aliasOf(column)))
  const backwards = 'cursor' in place && place.cursor.reads === 'before'
  const counted = gathers ? sql`(select count(*) from hits)` : total ? sql`(${total})` : sql`null::bigint`
  return sql<PageRow>`${sql.raw(prepared ? PREPARED : '')}
    with ${hits} page as materialized (${pageRows(rows, gathers !== undefined)}),
    bounds as (select count(*) as row_count, greatest(least(count(*), ${sql.lit(size)}) - 1, 0) as last from page)
    select
      coalesce((
        select json_agg(shown) from (
          select ${sql.join(names.map(shown))}
          from (select *${backwards ? sql`, row_number() over () as place` : sql``} from page limit ${sql.lit(size)}) as page
          ${backwards ? sql`order by place desc` : sql``}
        ) as shown
      ), '[]')::text as content,
      row_count, ${counted} as total,
      (select sort_value::text from page limit 1) as first_value, (select sort_id from page limit 1) as first_id,
      (select sort_value::text from page offset (select last from bounds) limit 1) as last_value,
      (select sort_id from page offset (select last from bounds) limit 1) as last_id
    from bounds`
}

function aliasOf({ alias }: AliasedExpression<unknown, string>): string {
  if (typeof alias !== 'string') throw new TypeError('A column of a list is called by a plain name.')
  return alias
}
