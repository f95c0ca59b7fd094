import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The function that writes a value of any type as JSON. */
export type JsonWriter = 'json_scalar' | 'to_json'

/** The first version with `json_scalar`, which learns a type once a statement; `to_json` does for every single value. */
const SCALARS_SINCE = 170_000

let known: JsonWriter | null = null

/** The quickest that this server has; asked once, since a process has one server. */
export async function jsonWriter(db: Db | Tx): Promise<JsonWriter> {
  if (known) return known
  const asked = sql<{ version: number }>`select current_setting('server_version_num')::int as version`
  const { rows } = await asked.execute(db)
  known = rows.every(({ version }) => version >= SCALARS_SINCE) ? 'json_scalar' : 'to_json'
  return known
}

const written = (writer: JsonWriter, value: RawBuilder<unknown>) => sql`${sql.raw(writer)}(${value})`

/**
 * Times as the wire spells them, with three digits of a second. With a microsecond more they are written with all six,
 * which takes half as long as a pattern of `to_char`.
 */
const timeWritten = (writer: JsonWriter, value: RawBuilder<unknown>) =>
  sql`replace(${written(writer, sql`${value} + interval '1 microsecond'`)}::text, '001+00:00"', 'Z"')`

/** An object of these columns as text. Columns of times begin with `date_`. */
export function objectText(writer: JsonWriter, names: readonly string[]): RawBuilder<string> {
  const pattern = names.map((name) => `${JSON.stringify(name).replaceAll('%', '%%')}:%s`).join(',')
  const values = names.map((name) =>
    name.startsWith('date_')
      ? sql`coalesce(${timeWritten(writer, sql.ref(name))}, 'null')`
      : sql`coalesce(${written(writer, sql.ref(name))}, 'null'::json)`,
  )
  return sql<string>`format(${sql.lit(`{${pattern}}`)}, ${sql.join(values)})`
}
