import type { Db, Tx } from '../../db/database.ts'

export interface StartedBy {
  userId: number | null
  name: string | null
}

interface NewStoreRun extends StartedBy {
  connection: { id: number; merchant_id: number; store_url: string }
  /** Null for the whole store. */
  since: string | null
  now: Date
}

/** Begins a reading of a store; null where another import of the catalogue is under way. */
export async function createStoreRun(
  tx: Tx,
  { connection, since, userId, name, now }: NewStoreRun,
): Promise<number | null> {
  const run = await tx
    .insertInto('import_runs')
    .values({
      merchant_id: connection.merchant_id,
      file_name: new URL(connection.store_url).host,
      file_size: 0,
      total_rows: 0,
      source: 'STORE',
      format: 'JSON_LINES',
      store_connection_id: connection.id,
      store_since: since,
      started_by: name,
      started_by_user_id: userId,
      date_created: now.toISOString(),
    })
    .onConflict((other) => other.column('merchant_id').where('date_finished', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return run?.id ?? null
}

const WHOLE_EVERY_MS = 24 * 3_600_000
/** Clocks differ, and a store's products are changed while they are read. */
const OVERLAP_MS = 10 * 60_000

/** Since when a store is to be asked for changes; null where it is time to read it as a whole. */
export function changesSince(
  connection: { date_last_synced: string | null; date_last_whole: string | null },
  now: Date,
): string | null {
  const { date_last_synced: synced, date_last_whole: whole } = connection
  if (synced === null || whole === null || now.getTime() - Date.parse(whole) > WHOLE_EVERY_MS) return null
  return new Date(Date.parse(synced) - OVERLAP_MS).toISOString()
}

export const connectionColumns = [
  'id',
  'merchant_id',
  'store_url',
  'store_name',
  'currency',
  'secrets',
  'watched',
  'error',
  'date_last_synced',
  'date_last_whole',
  'date_ended',
] as const

/** A connection that has not ended. */
export const findConnection = (db: Db | Tx, by: { id: number } | { merchant_id: number }) =>
  db
    .selectFrom('store_connections')
    .select(connectionColumns)
    .where((eb) => eb.and(by))
    .where('date_ended', 'is', null)
    .executeTakeFirst()
