import type { SortDirection } from '@causeway/domain-types/page.ts'
import type { AliasedExpression, Expression, RawBuilder, SqlBool } from 'kysely'
import type { Cursor } from './cursor.ts'

/** Columns and the one value that each has in all rows of a list. */
export type Scope = Readonly<Record<string, string | number>>

/** Where a page begins. */
export type Place = { cursor: Cursor } | { offset: number }

/** What a sort key orders by. The value is never null: use `coalesce`, and index the same expression. */
export interface Sort {
  by: string | RawBuilder<unknown>
  type: 'bigint' | 'text' | 'timestamptz'
}

/** What a page's statement answers: its rows and the one beyond as JSON, how many they are, and both ends as shown. */
export interface PageRow {
  content: string | null
  row_count: number
  total: number
  first_value: string | null
  first_id: number | null
  last_value: string | null
  last_id: number | null
}

export const NO_ROWS: PageRow = {
  content: null,
  row_count: 0,
  total: 0,
  first_value: null,
  first_id: null,
  last_value: null,
  last_id: null,
}

export interface Listed {
  table: string
  scope: Scope
  /** What the sort's index is of, or may be entered by. */
  where: readonly Expression<SqlBool>[]
  /** What else is asked of the rows. */
  filters: readonly Expression<SqlBool>[]
  /** A query for the total, where it is kept elsewhere; all rows are counted where there is none. */
  total?: RawBuilder<number>
}

/** What a page is read from, and how. */
export interface PageRows extends Listed {
  columns: readonly (string | AliasedExpression<unknown, string>)[]
  sort: Sort
  direction: SortDirection
  place: Place
  size: number
  along?: Along
}

/** Filters by which a walk along an index is narrowed: that index has these in the order of the sort. */
export interface Along {
  /** Columns that the filters hold at one value, and that come between the scope and the sort. */
  within?: Scope
  /** From where to before where the sort's values go. */
  from?: RawBuilder<unknown> | null
  until?: RawBuilder<unknown> | null
}
