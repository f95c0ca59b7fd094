import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/db/database.ts'

/** Waits until some statement of this database waits for what another transaction holds. */
export const someoneWaits = (db: Db) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.waiting
      },
      { timeout: 30_000 },
    )
    .toBe(1)
