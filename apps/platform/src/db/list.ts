import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import { DEFAULT_PAGE_SIZE, type SortDirection } from '@causeway/domain-types/page.ts'
import {
  type Expression,
  type RawBuilder,
  type Selection,
  type SelectExpression,
  type SqlBool,
  sql,
} from 'kysely'
import { DatabaseError } from 'pg'
import { badCursor, type Cursor, readCursor, writeCursor } from './cursor.ts'
import type { Database, Db, Tx } from './database.ts'

/** Tables that can be listed: those whose rows have an integer `id`, the tie-break of every sort. */
export type ListTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown } ? Table : never
}[keyof Database]

/** What a sort key orders by. The value is never null: use `coalesce`, and index the same expression. */
export interface Sort {
  by: string | RawBuilder<unknown>
  type: 'bigint' | 'text' | 'timestamptz'
}

export interface ListRequest<
  Table extends ListTable,
  Column extends SelectExpression<Database, Table>,
  Key extends string,
> {
  db: Db | Tx
  table: Table
  /** What each row holds, by wire names; expressions may refer to the table's columns. */
  columns: readonly Column[]
  /** All must hold. The caller's scope is the first of them. */
  where: readonly Expression<SqlBool>[]
  sorts: Record<Key, Sort>
  sortBy: Key
  direction: SortDirection
  paging: PageQuery
  /**
   * `exact` counts all; a free text search stops counting at a cap and then says that there are more;
   * a function is for lists whose total is kept elsewhere.
   */
  count: 'exact' | { cappedAt: number } | (() => Promise<number>)
}

/** `Page` of domain-types as it goes over the wire. */
export interface WirePage<Row> {
  content: Row[]
  pageable: { page_number: number; page_size: number }
  total_elements: number
  total_pages: number
  total_is_lower_bound: boolean
  next_cursor: string | null
  previous_cursor: string | null
}

/** Hits of a free text search that are counted one by one; past these the total is a lower bound. */
export const SEARCH_COUNT_CAP = 10_000

/** A row beside the sort value that a cursor needs; no list answers `sort_key`, so serializing drops it. */
interface Keyed {
  id: number
  sort_key: string | null
}

interface Order {
  by: RawBuilder<unknown>
  id: RawBuilder<unknown>
  type: RawBuilder<unknown>
  direction: SortDirection
}

const opposite = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')

function orderOf(table: string, sort: Sort, direction: SortDirection): Order {
  return {
    by: typeof sort.by === 'string' ? sql`${sql.ref(`${table}.${sort.by}`)}` : sort.by,
    id: sql`${sql.ref(`${table}.id`)}`,
    type: sql.raw(sort.type),
    direction,
  }
}

/** The rows beyond the cursor's. A row comparison is what an index on (scope, sort, id) can start from. */
function beyond({ by, id, type, direction }: Order, cursor: Cursor): Expression<SqlBool> {
  const operator = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${by}, ${id}) ${operator} (${cursor.value}::${type}, ${cursor.id}::bigint)`
}

type Place = { cursor: Cursor } | { offset: number }

async function readRows<Table extends ListTable, Column extends SelectExpression<Database, Table>>(
  request: ListRequest<Table, Column, string>,
  order: Order,
  place: Place,
  limit: number,
): Promise<(Selection<Database, Table, Column> & Keyed)[]> {
  // Kysely cannot follow a table that is a type parameter. Any listed table stands for it, since each has `id`.
  const table = request.table as 'outbox'
  const columns = request.columns as readonly SelectExpression<Database, 'outbox'>[]
  const sorted = request.db
    .selectFrom(table)
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
  const scoped = sorted.where((eb) => eb.and([...request.where])).limit(limit)

  const page = () => {
    if ('cursor' in place) return scoped.where(beyond(order, place.cursor))
    if (place.offset === 0) return scoped
    // Skipping rows in the index alone and reading only the page's own is many times cheaper. The scope is said
    // again, since in a list that several see an id is one row for each of them.
    const keys = scoped.offset(place.offset).select(sql<number>`${order.id}`.as('page_id')).as('page_keys')
    const [scope = sql<SqlBool>`true`] = request.where
    return sorted
      .where(scope)
      .innerJoin(keys, (join) => join.on(sql<SqlBool>`page_keys.page_id = ${order.id}`))
  }
  const rows = await page()
    .select(columns)
    .select(sql<string | null>`${order.by}::text`.as('sort_key'))
    .execute()
  return rows
}

async function readTotal<Table extends ListTable, Column extends SelectExpression<Database, Table>>({
  db,
  table,
  where,
  count,
}: ListRequest<Table, Column, string>): Promise<{ total: number; isLowerBound: boolean }> {
  if (typeof count === 'function') return { total: await count(), isLowerBound: false }
  const condition = where.length === 0 ? sql`true` : sql.join(where, sql` and `)
  const hits = sql`from ${sql.table(table)} where ${condition}`
  const counting =
    count === 'exact'
      ? sql<{ total: number }>`select count(*) as total ${hits}`
      : sql<{
          total: number
        }>`select count(*) as total from (select 1 ${hits} limit ${count.cappedAt + 1}) as capped`
  const total = (await counting.execute(db)).rows[0]?.total ?? 0
  if (count === 'exact' || total <= count.cappedAt) return { total, isLowerBound: false }
  return { total: count.cappedAt, isLowerBound: true }
}

interface Neighbours {
  next: boolean
  previous: boolean
}

/** One page of a list, in a stable order, with its total and the cursors of its neighbours. */
export async function listPage<
  Table extends ListTable,
  Column extends SelectExpression<Database, Table>,
  Key extends string,
>(request: ListRequest<Table, Column, Key>): Promise<WirePage<Selection<Database, Table, Column>>> {
  const { sortBy, direction, paging } = request
  const size = paging.size ?? DEFAULT_PAGE_SIZE
  const pageNumber = paging.page ?? 1
  const cursor = paging.cursor === undefined ? null : readCursor(paging.cursor, sortBy, direction)
  const backwards = cursor?.reads === 'before'
  const order = orderOf(request.table, request.sorts[sortBy], backwards ? opposite(direction) : direction)
  const place: Place = cursor ? { cursor } : { offset: (pageNumber - 1) * size }

  // One row more than the page tells whether there is a neighbour.
  const reading = () =>
    readRows(request, order, place, size + 1).catch((error: unknown) => {
      throw cursor && isUnreadableValue(error) ? badCursor() : error
    })
  // A transaction has one connection, which takes one query at a time.
  const [rows, { total, isLowerBound }] = request.db.isTransaction
    ? [await reading(), await readTotal(request)]
    : await Promise.all([reading(), readTotal(request)])
  const hasMore = rows.length > size
  if (hasMore) rows.pop()
  if (backwards) rows.reverse()
  const neighbours: Neighbours = backwards
    ? { next: true, previous: hasMore }
    : { next: hasMore, previous: cursor !== null || pageNumber > 1 }

  const at = (row: Keyed | undefined, reads: Cursor['reads'], exists: boolean) =>
    row && row.sort_key !== null && exists
      ? writeCursor({ sortBy, direction, reads, value: row.sort_key, id: row.id })
      : null
  return {
    content: rows,
    pageable: { page_number: pageNumber, page_size: size },
    total_elements: total,
    total_pages: Math.ceil(total / size),
    total_is_lower_bound: isLowerBound,
    next_cursor: at(rows.at(-1), 'after', neighbours.next),
    previous_cursor: at(rows[0], 'before', neighbours.previous),
  }
}

/** A cursor that was tampered with may hold what is no number or time: class 22 of PostgreSQL's errors. */
const isUnreadableValue = (error: unknown) =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true
