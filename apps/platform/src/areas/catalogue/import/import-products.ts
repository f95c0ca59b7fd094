import * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/database.ts'
import { outageOf } from '../../../db/outage.ts'
import { conflict } from '../../../http/errors.ts'
import { defineJob } from '../../../jobs/jobs.ts'
import { loadStore } from '../../accounts/stores.ts'
import { type AcceptedFile, acceptFile } from './accept-file.ts'
import { giveUpImport, noteFault } from './finish-import.ts'
import { ImportTakenOver, runImport } from './run-import.ts'

/** Reads an accepted file into its merchant's catalogue. */
export const importProductsJob = defineJob(
  'import-products',
  z.object({ importRunId: z.int() }),
  async ({ importRunId }, { db, now, signal, log }) => {
    try {
      await runImport(importRunId, { db, now, signal })
    } catch (error) {
      if (error instanceof ImportTakenOver) return
      // A stop and an outage are no faults of the import: it goes on where it was, however often they come.
      if (signal.aborted || outageOf(error)) throw error
      log.error({ err: error, importRunId }, 'An import stopped by a fault')
      const isGivenUp = await noteFault(db, importRunId, now())
      if (!isGivenUp) throw error
    }
  },
  ({ importRunId }, { db, now }) => giveUpImport(db, importRunId, now()),
)

interface NewImport {
  merchantId: number
  fileName: string
  file: AcceptedFile
  startedBy: ImportStarter | null
  now: Date
}

/** Who brings a file in: a person, or a system of the merchant's by its feed key. */
export type ImportStarter = { userId: number; name: string } | { feedKeyId: number; name: string }

const starterColumns = (by: ImportStarter | null) =>
  by && 'feedKeyId' in by
    ? { source: 'FEED' as const, feed_key_id: by.feedKeyId, started_by_user_id: null }
    : { source: 'UPLOAD' as const, feed_key_id: null, started_by_user_id: by && by.userId }

/** Keeps an accepted file for its import. There is one import of a catalogue at a time. */
export async function createImportRun(
  tx: Tx,
  { merchantId, fileName, file, startedBy, now }: NewImport,
): Promise<number> {
  await loadStore(tx, merchantId)
  const run = await tx
    .insertInto('import_runs')
    .values({
      merchant_id: merchantId,
      file_name: fileName,
      file_size: file.size,
      total_rows: file.totalRows,
      format: file.format,
      started_by: startedBy && startedBy.name,
      ...starterColumns(startedBy),
      date_created: now.toISOString(),
    })
    .onConflict((other) => other.column('merchant_id').where('date_finished', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!run) throw importIsRunning()
  let seq = 0
  for await (const bytes of file.chunks()) {
    await tx
      .insertInto('import_file_chunks')
      .values({ import_run_id: run.id, merchant_id: merchantId, seq, bytes })
      .execute()
    seq += 1
  }
  return run.id
}

/** Ends the call at once, before a whole file is sent, while another import of the catalogue runs. */
export async function refuseSecondImport(db: Db, merchantId: number): Promise<void> {
  const running = await db
    .selectFrom('import_runs')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('date_finished', 'is', null)
    .executeTakeFirst()
  if (running) throw importIsRunning()
}

const importIsRunning = () =>
  conflict(
    'IMPORT_RUNNING',
    'An import into this catalogue is running. Wait until it has ended, then send the file again.',
  )

/** Imports a file from first to last as an upload and its job do, here and now. Answers the import's id. */
export async function importProducts(
  db: Db,
  {
    merchantId,
    fileName,
    csv,
    now = () => new Date(),
  }: {
    merchantId: number
    fileName: string
    csv: AsyncIterable<Buffer>
    now?: () => Date
  },
): Promise<number> {
  return importFile(db, { merchantId, fileName, file: await acceptFile(csv), startedBy: null, now })
}

/** The same of a file that was accepted, in whatever format; it is closed with it. */
export async function importFile(
  db: Db,
  { file, now, ...rest }: Omit<NewImport, 'now'> & { now: () => Date },
): Promise<number> {
  try {
    const importRunId = await db
      .transaction()
      .execute((tx) => createImportRun(tx, { ...rest, file, now: now() }))
    await runImport(importRunId, { db, now })
    return importRunId
  } finally {
    await file.close()
  }
}
