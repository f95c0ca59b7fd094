import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Along } from './listed.ts'

/** How the rows of a list are found, which decides how its statement is put together. */
export type Finding =
  /** The scope alone: every sort has its index. */
  | { by: 'scope' }
  /**
   * Filters, of which an index may have some before the sort (`along`). A filter `follows` the sort where the hits of
   * both lie together, as the days of submission and ids do: a walk along the sort may then meet none for long. One
   * that is `ofIndex` is answered by the sort's index, and such a walk looks at no row that it passes.
   */
  | { by: 'filter'; along?: Along; follows?: boolean; ofIndex?: boolean }
  /** No index has the rows in the order of the sort. */
  | { by: 'sorting' }
  /**
   * A free text, or what else no count is kept of. Up to so many hits are gathered, and sorted then; past these the
   * total is a lower bound, and they are met on the way along the sort's index.
   */
  | ({ by: 'text'; atMost: number; along?: Along } & Tries)
  /** A text that need not be written right: the most alike are the hits. */
  | ({ by: 'likeness'; likeness: RawBuilder<unknown>; atMost: number } & Tries)

/** What is asked besides the filters. */
export interface Tries {
  /** The hits of the first that has any. */
  tries?: readonly Attempt[]
  /** What is counted first, since an index alone may tell that the hits are too many: each has only hits of the first try. */
  proofs?: readonly Attempt[]
}

export interface Attempt {
  /** What holds of a hit, as it is asked of one row after the other. */
  conditions: readonly Expression<SqlBool>[]
  /** The same as it is asked of an index in which nobody else's rows are: it names the scope itself. */
  byKeys?: readonly Expression<SqlBool>[]
}

export type TextFinding = Finding & { by: 'text' | 'likeness' }
