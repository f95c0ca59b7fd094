import { sql } from 'kysely'
import type { Tx } from './database.ts'

interface Dropped {
  drop: string
  create: string
}

/** Indexes that hold no rule, and references between the tables. */
async function droppable(tx: Tx, tables: readonly string[]): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    with owned as (
      select pg_class.oid, relname from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any(${tables})
    )
    select
      format('alter table %I drop constraint %I', relname, conname) as drop,
      format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as create
    from pg_constraint join owned on owned.oid = conrelid
    where contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join owned on owned.oid = indrelid
    where not indisunique and indisvalid
    order by 1`.execute(tx)
  return rows
}

/**
 * Runs a mass write without the tables' indexes and references and makes them again, which costs a fraction of keeping
 * them up row by row. All in the one transaction: whatever cuts it off leaves everything as it was.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  { write, onIndexing }: { write(): Promise<void>; onIndexing(): void },
): Promise<void> {
  const dropped = await droppable(tx, tables)
  for (const { drop } of dropped) await sql.raw(drop).execute(tx)
  await write()
  onIndexing()
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
  for (const { create } of dropped.toReversed()) await sql.raw(create).execute(tx)
}
