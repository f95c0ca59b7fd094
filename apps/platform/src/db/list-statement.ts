import type { SortDirection } from '@causeway/domain-types/page.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Cursor } from './cursor.ts'
import { type JsonWriter, objectText } from './json-writer.ts'
import type { Listed, PageRow, PageRows, Scope } from './listed.ts'
import { PREPARED } from './prepared.ts'

interface Options {
  writer: JsonWriter
  total?: RawBuilder<{ total: number }>
  prepared?: boolean
  /** Finds the hits first and sorts them then, whatever the planner thinks. */
  gathers?: { likeness?: RawBuilder<unknown>; atMost?: number; byKeys?: boolean }
}

const tuple = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts)})`
const all = (conditions: readonly Expression<unknown>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
const refs = (table: string, scope: Scope) => Object.keys(scope).map((name) => sql.ref(`${table}.${name}`))
const values = (scope: Scope) => Object.values(scope).map((value) => sql`${value}`)

const inScope = ({ table, scope }: Pick<Listed, 'table' | 'scope'>) =>
  Object.entries(scope).map(([name, value]) => sql`${sql.ref(`${table}.${name}`)} = ${value}`)

/** Checked alone: the keys name the scope, and an index of all its rows is no way to a few of them. */
const inScopeByKeys = (listed: Pick<Listed, 'table' | 'scope'>) =>
  inScope(listed).map((condition) => sql`(${condition}) is true`)

/** How many rows there are: as the list says, or counted. */
export function totalStatement({ total, ...listed }: Listed): RawBuilder<{ total: number }> {
  if (total) return sql`select (${total})::bigint as total`
  return sql`select count(*) as total from ${sql.table(listed.table)} where ${all([...inScope(listed), ...listed.where, ...listed.filters])}`
}

/** How many rows there are, up to so many. */
export function countStatement(
  listed: Listed,
  { atMost, byKeys }: { atMost: number; byKeys: boolean },
): RawBuilder<{ total: number }> {
  const scoped = byKeys ? inScopeByKeys(listed) : inScope(listed)
  const conditions = [...scoped, ...listed.where, ...listed.filters]
  return sql`select count(*) as total from (
    select from ${sql.table(listed.table)} where ${all(conditions)} limit ${atMost}
  ) as hits`
}

const byOf = ({ table, sort }: PageRows) =>
  typeof sort.by === 'string' ? sql.ref(`${table}.${sort.by}`) : sql`(${sort.by})`
const idOf = ({ table }: PageRows) => sql.ref(`${table}.id`)

const order = (parts: readonly RawBuilder<unknown>[], direction: SortDirection) =>
  sql`order by ${sql.join(parts.map((part) => sql`${part} ${sql.raw(direction)}`))}`

/**
 * Walks along the index on (scope, sort, id). The scope is said as a range and leads the order, so that no other index
 * fits: by an equality PostgreSQL may walk all tenants' rows in their order, and one without new rows never ends.
 */
function walk(rows: PageRows) {
  const { table, direction, where, along = {} } = rows
  const scope = { ...rows.scope, ...along.within }
  const isEverybodys = Object.keys(scope).length === 0
  const by = rows.sort.by === 'id' ? [] : [byOf(rows)]
  const keys = [...refs(table, scope), ...by, idOf(rows)]
  /** A bound of the whole list: of its scope, or of the sort's values in it. */
  const bound = (operator: string, value: RawBuilder<unknown> | null | undefined) =>
    isEverybodys && !value
      ? sql`true`
      : value
        ? sql`${tuple([...refs(table, scope), byOf(rows)])} ${sql.raw(operator)} ${tuple([...values(scope), value])}`
        : sql`${tuple(refs(table, scope))} ${sql.raw(operator)} ${tuple(values(scope))}`
  const lowest = bound('>=', along.from)
  const highest = bound(along.until ? '<' : '<=', along.until)
  // Nothing that another index could be chosen by: few hits are gathered, and many are met on the way.
  const asked = rows.filters.map((filter) => sql`(${filter}) is true`)
  return {
    order: order(keys, direction),
    everything: all([lowest, highest, ...where, ...asked]),
    /** What comes after that row, or with it. There is one bound on each side: of two, the index may use the wider. */
    after(value: RawBuilder<unknown>, id: RawBuilder<unknown>, { inclusive }: { inclusive: boolean }) {
      const ahead = sql.raw(`${direction === 'asc' ? '>' : '<'}${inclusive ? '=' : ''}`)
      const start = tuple([...values(scope), ...(by.length === 0 ? [] : [value]), id])
      const behind = direction === 'asc' ? highest : lowest
      return all([sql`${tuple(keys)} ${ahead} ${start}`, behind, ...where, ...asked])
    },
  }
}

function cursorStart({ sort }: PageRows, cursor: Cursor) {
  return [sql`${cursor.value}::${sql.raw(sort.type)}`, sql`${cursor.id}::bigint`] as const
}

function selected(rows: PageRows): RawBuilder<unknown> {
  const columns = rows.columns.map((column) =>
    typeof column === 'string' ? sql.ref(`${rows.table}.${column}`) : column,
  )
  return sql`select ${sql.join(columns)}, ${byOf(rows)} as sort_value, ${idOf(rows)} as sort_id`
}

/** The rows whose keys these are, in the page's order. */
function rowsOfKeys(rows: PageRows, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  // The scope is said again: in a list that several see, an id is one row for each of them.
  return sql`${selected(rows)} from (${keys}) as page_keys
    join ${sql.table(rows.table)} on page_keys.id = ${idOf(rows)} and ${all(inScope(rows))}
    ${order([byOf(rows), idOf(rows)], rows.direction)}`
}

/** The rows of a page and one more, which tells whether there is a neighbour; along the sort's index. */
function walkedRows(rows: PageRows): RawBuilder<unknown> {
  const { place, size, filters } = rows
  const from = sql.table(rows.table)
  const way = walk(rows)
  const limit = sql`limit ${sql.lit(size + 1)}`
  const offset = 'offset' in place ? place.offset : 0
  const where =
    'cursor' in place ? way.after(...cursorStart(rows, place.cursor), { inclusive: false }) : way.everything
  // What is filtered out may be left in the index, whose row nobody has to look at.
  if (filters.length > 0) {
    const keys = sql`select ${idOf(rows)} as id from ${from} where ${where} ${way.order} ${limit} offset ${offset}`
    return rowsOfKeys(rows, keys)
  }
  if (offset === 0) return sql`${selected(rows)} from ${from} where ${where} ${way.order} ${limit}`
  // Rows are skipped in the index alone. Where they end, the page is read as after a cursor.
  const start = sql`with start as materialized (
    select ${byOf(rows)} as value, ${idOf(rows)} as id from ${from} where ${where} ${way.order}
    limit 1 offset ${offset})`
  const onward = way.after(sql`(select value from start)`, sql`(select id from start)`, { inclusive: true })
  return sql`${start} ${selected(rows)} from ${from} where ${onward} ${way.order} ${limit}`
}

/** The same out of the hits. The fence keeps PostgreSQL from walking to them along the sort after all. */
function gatheredRows(rows: PageRows, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { place, size, direction } = rows
  const key = [sql`sort_value`, sql`id`]
  const beyond =
    'cursor' in place
      ? sql`${tuple(key)} ${sql.raw(direction === 'asc' ? '>' : '<')} ${tuple(cursorStart(rows, place.cursor))}`
      : sql`true`
  const offset = 'offset' in place ? place.offset : 0
  const keys = sql`select id from ${from} where ${beyond} ${order(key, direction)}
    limit ${sql.lit(size + 1)} offset ${offset}`
  return rowsOfKeys(rows, keys)
}

/** What a column of a list is called. */
export function nameOf(column: PageRows['columns'][number]): string {
  if (typeof column === 'string') return column
  if (typeof column.alias === 'string') return column.alias
  throw new TypeError('A column of a list is called by a plain name.')
}

const ALIKE_LOOKED_AT = 10_000

function hitsOf(
  rows: PageRows,
  { likeness, atMost, byKeys = false }: NonNullable<Options['gathers']>,
): RawBuilder<unknown> {
  const scoped = byKeys ? inScopeByKeys(rows) : inScope(rows)
  const conditions = all([...scoped, ...rows.where, ...rows.filters])
  const limit = atMost === undefined ? sql`offset 0` : sql`limit ${atMost}`
  // Of a text that a great part of all rows are like, the most alike of many are as good as the most alike of all.
  if (likeness)
    return sql`select id, sort_value from (
      select ${idOf(rows)} as id, ${byOf(rows)} as sort_value, ${likeness} as likeness from ${sql.table(rows.table)}
      where ${conditions} limit ${sql.lit(ALIKE_LOOKED_AT)}
    ) as alike order by likeness desc, id desc ${limit}`
  return sql`select ${idOf(rows)} as id, ${byOf(rows)} as sort_value from ${sql.table(rows.table)}
    where ${conditions} ${limit}`
}

/** Stands in no row: JSON writes the end of a line within a text as two other characters. */
export const BETWEEN_ROWS = ',\n'

/**
 * One statement for a page and all that its answer says of the list. Its rows are passed once: what is read of them a
 * second time has to be stored and read again, which takes as long as finding them.
 */
export function pageStatement(
  rows: PageRows,
  { writer, total, prepared = false, gathers }: Options,
): RawBuilder<PageRow> {
  const { place } = rows
  const size = sql.lit(rows.size)
  const backwards = 'cursor' in place && place.cursor.reads === 'before'
  const isCounted = gathers?.atMost !== undefined
  const counted = isCounted ? sql`(select count(*) from hits)` : total ? sql`(${total})` : sql`0`
  const hits = gathers && hitsOf(rows, gathers)
  const found = hits ? gatheredRows(rows, isCounted ? sql`hits` : sql`(${hits}) as hits`) : walkedRows(rows)
  const inOrder = sql`select * from (select *, row_number() over () as place from (${found}) as found) as found
    order by place desc`
  // Of one row more than are shown, the one beyond is the first of those read backwards.
  const first = backwards ? sql`greatest(count(*) - ${size}, 0) + 1` : sql`1`
  const last = backwards ? sql`count(*)` : sql`least(count(*), ${size})`
  const values = rows.sort.by === 'id' ? sql`array_agg(sort_id)` : sql`array_agg(sort_value::text)`
  return sql<PageRow>`${sql.raw(prepared ? PREPARED : '')}
    ${isCounted ? sql`with hits as materialized (${hits})` : sql``}
    select
      string_agg(${objectText(writer, rows.columns.map(nameOf))}, ${sql.lit(BETWEEN_ROWS)}) as content,
      count(*) as row_count, ${counted} as total,
      (${values})[${first}]::text as first_value, (array_agg(sort_id))[${first}] as first_id,
      (${values})[${last}]::text as last_value, (array_agg(sort_id))[${last}] as last_id
    from (${backwards ? inOrder : found}) as page`
}
