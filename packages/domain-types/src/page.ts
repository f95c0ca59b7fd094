import * as z from 'zod/mini'

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.output<typeof SortDirection>

/** How a search text is compared (spec section 4). */
export const MatchMode = z.enum(['EXACT', 'STARTS_WITH', 'CONTAINS', 'FUZZY', 'MULTI_WORD'])
export type MatchMode = z.output<typeof MatchMode>

export const Pageable = z.object({
  /** From 1. */
  pageNumber: z.int(),
  pageSize: z.int(),
})
export type Pageable = z.output<typeof Pageable>

/** The answer of every list: rows, exact totals (or a lower bound, said so) and the cursors beside the page. */
export function paged<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    content: z.array(row),
    pageable: Pageable,
    totalElements: z.int(),
    totalPages: z.int(),
    totalIsLowerBound: z.boolean(),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
  })
}

export interface Page<Row> {
  content: Row[]
  pageable: Pageable
  totalElements: number
  totalPages: number
  totalIsLowerBound: boolean
  nextCursor: string | null
  previousCursor: string | null
}

/** Most rows a page may ask for, unless a call says otherwise (spec section 9). */
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 100
