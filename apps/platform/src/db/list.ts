import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import type { SortDirection } from '@causeway/domain-types/page.ts'
import type { Expression, RawBuilder, Selection, SelectExpression, SqlBool } from 'kysely'
import type { Database, Db, Tx } from './database.ts'

/** Tables that can be listed: those whose rows have an integer `id`, the tie-break of every sort. */
export type ListTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown } ? Table : never
}[keyof Database] &
  string

/** What a sort key orders by. The value is never null: use `coalesce`, and index the same expression. */
export interface Sort {
  by: string | RawBuilder<unknown>
  type: 'bigint' | 'text' | 'timestamptz'
}

export interface ListRequest<Table extends ListTable, Column extends SelectExpression<Database, Table>, Key extends string> {
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

/** One page of a list, in a stable order, with its total and the cursors of its neighbours. */
export async function listPage<
  Table extends ListTable,
  Column extends SelectExpression<Database, Table>,
  Key extends string,
>(request: ListRequest<Table, Column, Key>): Promise<WirePage<Selection<Database, Table, Column>>> {
  throw new Error(`not yet ${request}`)
}
