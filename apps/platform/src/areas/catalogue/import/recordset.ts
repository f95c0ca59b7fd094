import { type RawBuilder, sql } from 'kysely'

/** Column names with their PostgreSQL types. */
type RecordColumns = Readonly<Record<string, string>>

export type RecordOf<Columns extends RecordColumns> = { [Name in keyof Columns]: unknown }

/** Rows as a table `r`, sent as one parameter however many they are. */
export function recordset<Columns extends RecordColumns>(
  columns: Columns,
  rows: readonly RecordOf<Columns>[],
): RawBuilder<unknown> {
  const definition = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(definition.join(', '))})`
}

/** The columns by name, each spelled by a template such as `r.$`. */
export function columnList(columns: RecordColumns, template = '$'): RawBuilder<unknown> {
  const names = Object.keys(columns).map((name) => template.replaceAll('$', name))
  return sql.raw(names.join(', '))
}
