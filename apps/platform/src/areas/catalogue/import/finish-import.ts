import type { Db, Tx } from '../../../db/database.ts'
import { emit } from '../../../events/outbox.ts'

/** How often an import may stop by a fault at the same place before it is given up. */
const MAX_FAULTS = 5

const FAULT_TEXT =
  'The import stopped because of a fault on our side. What came in before it stays. Import the file again to complete it.'

/** Ends an import that was read to its end. `also` is done with it, while it is still known what the import met. */
export async function finishImport(
  db: Db,
  importRunId: number,
  now: Date,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await also?.(tx)
    await endImport(tx, importRunId, null, now)
  })
}

/** Ends an import that was begun again as often as it may be and never came to its end, or cannot come to it. */
export async function giveUpImport(
  db: Db,
  importRunId: number,
  now: Date,
  reason: string = FAULT_TEXT,
): Promise<void> {
  await db.transaction().execute((tx) => endImport(tx, importRunId, reason, now))
}

/** Notes that an import stopped by a fault. Answers whether that was once too often, and the import has failed. */
export async function noteFault(
  db: Db,
  importRunId: number,
  now: Date,
  reason: string = FAULT_TEXT,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const run = await tx
      .updateTable('import_runs')
      .set((eb) => ({ faults: eb('faults', '+', 1) }))
      .where('id', '=', importRunId)
      .where('date_finished', 'is', null)
      .returning('faults')
      .executeTakeFirst()
    if (!run) return true
    if (run.faults < MAX_FAULTS) return false
    await endImport(tx, importRunId, reason, now)
    return true
  })
}

async function endImport(tx: Tx, importRunId: number, error: string | null, now: Date): Promise<void> {
  const run = await tx
    .updateTable('import_runs')
    .set({ status: error === null ? 'COMPLETED' : 'FAILED', error, date_finished: now.toISOString() })
    .where('id', '=', importRunId)
    .where('date_finished', 'is', null)
    .returning(['merchant_id', 'started_by_user_id'])
    .executeTakeFirst()
  if (!run) return
  await tx.deleteFrom('import_file_chunks').where('import_run_id', '=', importRunId).execute()
  await tx.deleteFrom('import_handles').where('import_run_id', '=', importRunId).execute()
  await emit(tx, {
    type: error === null ? 'PRODUCT_SYNC_COMPLETED' : 'PRODUCT_SYNC_FAILED',
    merchantId: run.merchant_id,
    importRunId,
    actorUserId: run.started_by_user_id,
    date: now,
  })
}
