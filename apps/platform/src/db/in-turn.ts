import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Under one name, one after the other in the stage: two that go through the same rows would leave some of both. */
export function inTurn(db: Db, name: string, run: (db: Db) => Promise<void>): Promise<void> {
  const lock = sql`hashtextextended(current_schema || ' ' || ${name}, 0)`
  return db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${lock})`.execute(own)
    try {
      await run(own)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(own)
    }
  })
}

/** Runs it unless another does so under the same name; answers whether it ran. */
export function ifFree(db: Db, name: string, run: (db: Db) => Promise<void>): Promise<boolean> {
  const lock = sql`hashtextextended(current_schema || ' ' || ${name}, 0)`
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${lock}) as free`.execute(own)
    if (!rows[0]?.free) return false
    try {
      await run(own)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(own)
    }
    return true
  })
}
