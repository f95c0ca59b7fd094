import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../log.ts'

/** A use within so long after the one before is not written down. */
const USE_NOTED_AFTER_MS = 60_000

interface UsedSecret {
  id: number
  dateLastUsed: string | null
}

export type NoteUse = (used: UsedSecret, ip: string) => void

/** Writes down when and from where a secret was used last, beside the call, which need not wait for it. */
export function secretUseNotes(options: {
  table: 'app_credentials' | 'feed_keys'
  db: Db
  log: Logger
  now(): Date
}): NoteUse {
  const { table, db, log, now } = options
  return (used, ip) => {
    const at = now()
    const before = used.dateLastUsed === null ? 0 : Date.parse(used.dateLastUsed)
    if (Math.abs(at.getTime() - before) < USE_NOTED_AFTER_MS) return
    used.dateLastUsed = at.toISOString()
    sql`update ${sql.table(table)} set date_last_used = ${used.dateLastUsed}, last_used_ip = ${ip || null}
      where id = ${used.id}`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a secret could not be written down'))
  }
}
