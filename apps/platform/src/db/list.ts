import type { PageQuery } from '@causeway/api-contract/common.schemas.ts'
import { DEFAULT_PAGE_SIZE, type SortDirection } from '@causeway/domain-types/page.ts'
import type { AliasedExpression, Expression, RawBuilder, Selection, SqlBool } from 'kysely'
import { DatabaseError } from 'pg'
import { ReadyJson } from '../http/ready-json.ts'
import { badCursor, type Cursor, readCursor, writeCursor } from './cursor.ts'
import type { Database, Db, Tx } from './database.ts'
import type { Attempt, Finding, TextFinding } from './finding.ts'
import { jsonWriter } from './json-writer.ts'
import { BETWEEN_ROWS, countStatement, pageStatement, totalStatement } from './list-statement.ts'
import { NO_ROWS, type PageRow, type PageRows, type Scope, type Sort } from './listed.ts'
import { isUsual, readUsualPage } from './usual-page.ts'

/** Tables that can be listed: those whose rows have an integer `id`, the tie-break of every sort. */
export type ListTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown } ? Table : never
}[keyof Database]

/** A column by its name, or an expression over the table's columns and what it is called. */
export type ListColumn<Table extends ListTable> =
  | (keyof Database[Table] & string)
  | AliasedExpression<unknown, string>

export interface ListRequest<Table extends ListTable, Column extends ListColumn<Table>, Key extends string> {
  db: Db | Tx
  table: Table
  /** What each row holds, by wire names. Columns of times begin with `date_`. */
  columns: readonly Column[]
  /** Whose list it is: columns that each sort's index begins with. */
  scope: Scope
  /** What the sort's index is of, or may be entered by. */
  where?: readonly Expression<SqlBool>[]
  /** What is asked of the rows. */
  filters: readonly Expression<SqlBool>[]
  finding: Finding
  sorts: Record<Key, Sort>
  sortBy: Key
  direction: SortDirection
  paging: PageQuery
  /** A query for the total, where it is kept elsewhere; all rows are counted where there is none. */
  total?: RawBuilder<number>
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

/** Hits up to here are gathered and sorted; of more, so many are met soon along the sort's own index. */
const GATHER_AT_MOST = { usual: 10_000, ofIndex: 4_000, follows: 20_000 } as const

type Reading = PageRows & { db: Db | Tx; finding: Finding }

interface Found {
  page: PageRow
  total: number
  isLowerBound: boolean
}

async function readTotal(reading: Reading): Promise<number> {
  const { rows } = await totalStatement(reading).execute(reading.db)
  return rows[0]?.total ?? 0
}

type Options = Omit<Parameters<typeof pageStatement>[1], 'writer' | 'prepared'>

async function readPage(reading: Reading, options: Options): Promise<PageRow> {
  const writer = await jsonWriter(reading.db)
  const { rows } = await pageStatement(reading, { ...options, writer }).execute(reading.db)
  return rows[0] ?? NO_ROWS
}

const trying = (reading: Reading, conditions: readonly Expression<SqlBool>[] = []): Reading => ({
  ...reading,
  filters: [...reading.filters, ...conditions],
})

/** As the hits of a text are gathered. */
const byIndex = (reading: Reading, { conditions, byKeys }: Attempt) => ({
  among: trying(reading, byKeys ?? conditions),
  byKeys: byKeys !== undefined,
})

/** Whether there are too many hits to be gathered, by the first proof that knows of any. */
async function areMore(reading: Reading, proofs: readonly Attempt[], atMost: number): Promise<boolean> {
  for (const proof of proofs) {
    const { among, byKeys } = byIndex(reading, proof)
    const counted = countStatement(among, { atMost: atMost + 1, byKeys })
    const { rows } = await counted.execute(reading.db)
    const total = rows[0]?.total ?? 0
    if (total > 0) return total > atMost
  }
  return false
}

async function findText(reading: Reading, finding: TextFinding & { by: 'text' }): Promise<Found> {
  const { atMost, along, tries = [], proofs = [] } = finding
  const [first = { conditions: [] }, ...others] = tries
  const hitsOf = (attempt: Attempt) => {
    const { among, byKeys } = byIndex(reading, attempt)
    return readPage(among, { gathers: { atMost: atMost + 1, byKeys } })
  }
  let tried = first
  if (!(await areMore(reading, proofs, atMost))) {
    let hits = await hitsOf(first)
    for (const attempt of others) {
      if (hits.total > 0) break
      tried = attempt
      hits = await hitsOf(attempt)
    }
    if (hits.total <= atMost) return { page: hits, total: hits.total, isLowerBound: false }
  }
  const page = await readPage({ ...trying(reading, tried.conditions), ...(along ? { along } : {}) }, {})
  return { page, total: atMost, isLowerBound: true }
}

/** Finds a page in as few statements as there must be: one, unless the best way to it depends on how many hits there are. */
async function find(reading: Reading): Promise<Found> {
  const { finding } = reading
  switch (finding.by) {
    case 'scope': {
      const page = isUsual(reading)
        ? await readUsualPage(reading)
        : await readPage(reading, { total: totalStatement(reading) })
      return { page, total: page.total, isLowerBound: false }
    }
    case 'filter': {
      const hits = await readTotal(reading)
      if (hits === 0) return { page: NO_ROWS, total: 0, isLowerBound: false }
      const { along, follows, ofIndex } = finding
      const gathers = !along && hits <= GATHER_AT_MOST[follows ? 'follows' : ofIndex ? 'ofIndex' : 'usual']
      const page = await readPage({ ...reading, ...(along ? { along } : {}) }, gathers ? { gathers: {} } : {})
      return { page, total: hits, isLowerBound: false }
    }
    case 'sorting': {
      const page = await readPage(reading, { total: totalStatement(reading), gathers: {} })
      return { page, total: page.total, isLowerBound: false }
    }
    case 'likeness': {
      const page = await readPage(trying(reading, finding.tries?.[0]?.conditions), { gathers: finding })
      return { page, total: page.total, isLowerBound: page.total === finding.atMost }
    }
    case 'text':
      return findText(reading, finding)
  }
}

/** The rows that are shown: the one beyond comes last, or first where they were read backwards. */
function shownRows({ content, row_count }: PageRow, size: number, backwards: boolean): string {
  if (content === null || row_count <= size) return content ?? ''
  return backwards
    ? content.slice(content.indexOf(BETWEEN_ROWS) + BETWEEN_ROWS.length)
    : content.slice(0, content.lastIndexOf(BETWEEN_ROWS))
}

const opposite = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')

/** One page of a list, in a stable order, with its total and the cursors of its neighbours. */
export async function listPage<Table extends ListTable, Column extends ListColumn<Table>, Key extends string>(
  request: ListRequest<Table, Column, Key>,
): Promise<ReadyJson<WirePage<Selection<Database, Table, Column>>>> {
  const { sortBy, direction, paging, sorts } = request
  const size = paging.size ?? DEFAULT_PAGE_SIZE
  const pageNumber = paging.page ?? 1
  const cursor = paging.cursor === undefined ? null : readCursor(paging.cursor, sortBy, direction)
  if (cursor && sorts[sortBy].by === 'id' && cursor.value !== String(cursor.id)) throw badCursor()
  const backwards = cursor?.reads === 'before'
  const reading: Reading = {
    ...request,
    where: request.where ?? [],
    sort: sorts[sortBy],
    direction: backwards ? opposite(direction) : direction,
    place: cursor ? { cursor } : { offset: (pageNumber - 1) * size },
    size,
  }
  const { page, total, isLowerBound } = await find(reading).catch((error: unknown) => {
    throw cursor && isUnreadableValue(error) ? badCursor() : error
  })

  const hasMore = page.row_count > size
  const hasNext = backwards || hasMore
  const hasPrevious = backwards ? hasMore : cursor !== null || pageNumber > 1
  const at = (reads: Cursor['reads'], value: string | null, id: number | null) =>
    value === null || id === null ? null : writeCursor({ sortBy, direction, reads, value, id })
  const beside: Omit<WirePage<unknown>, 'content'> = {
    pageable: { page_number: pageNumber, page_size: size },
    total_elements: total,
    total_pages: Math.ceil(total / size),
    total_is_lower_bound: isLowerBound,
    next_cursor: hasNext ? at('after', page.last_value, page.last_id) : null,
    previous_cursor: hasPrevious ? at('before', page.first_value, page.first_id) : null,
  }
  const rows = shownRows(page, size, backwards)
  return new ReadyJson(`{"content":[${rows}],${JSON.stringify(beside).slice(1)}`)
}

/** A cursor that was tampered with may hold what is no number or time: class 22 of PostgreSQL's errors. */
const isUnreadableValue = (error: unknown) =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true
