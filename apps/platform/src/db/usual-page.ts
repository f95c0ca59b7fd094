import { DEFAULT_PAGE_SIZE } from '@causeway/domain-types/page.ts'
import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'
import { jsonWriter } from './json-writer.ts'
import { nameOf, pageStatement, totalStatement } from './list-statement.ts'
import { NO_ROWS, type PageRow, type PageRows } from './listed.ts'

type Kept = PageRows & { db: Db | Tx }

/** Statements as they were put together before: most calls ask for one of few again. */
const kept = new Map<string, CompiledQuery<PageRow>>()
const KEPT_AT_MOST = 1000

/** Stands in a kept statement for the row that each call reads on from: no sort value and no id of a row. */
const ANY_ROW = { value: '\0', id: -1 }

/** Whether a page is of a whole list, at its start or after a cursor: the same statement for the same scope and sort. */
export const isUsual = ({ db, place, size, total, sort }: Kept) =>
  size === DEFAULT_PAGE_SIZE &&
  total !== undefined &&
  typeof sort.by === 'string' &&
  !db.isTransaction &&
  ('cursor' in place || place.offset === 0)

async function keptStatement(reading: Kept): Promise<CompiledQuery<PageRow>> {
  const { db, table, scope, columns, sort, direction, place } = reading
  const cursor = 'cursor' in place ? place.cursor : null
  const key = JSON.stringify([table, scope, columns.map(nameOf), sort.by, direction, cursor?.reads])
  const known = kept.get(key)
  if (known) return known
  const anywhere = cursor ? { ...reading, place: { cursor: { ...cursor, ...ANY_ROW } } } : reading
  const options = { total: totalStatement(reading), prepared: true, writer: await jsonWriter(db) }
  const statement = pageStatement(anywhere, options).compile(db)
  if (kept.size >= KEPT_AT_MOST) kept.clear()
  kept.set(key, statement)
  return statement
}

/** A page of a whole list. In few forms, each with its own index: worth preparing, and worth keeping. */
export async function readUsualPage(reading: Kept): Promise<PageRow> {
  const { db, place } = reading
  const statement = await keptStatement(reading)
  const from = 'cursor' in place ? place.cursor : ANY_ROW
  const parameters = statement.parameters.map((value) =>
    value === ANY_ROW.value ? from.value : value === ANY_ROW.id ? from.id : value,
  )
  const { rows } = await db.executeQuery<PageRow>({ ...statement, parameters })
  return rows[0] ?? NO_ROWS
}
