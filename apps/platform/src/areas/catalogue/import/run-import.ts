import type { ImportFormat } from '@causeway/domain-types/import-run.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { emit } from '../../../events/outbox.ts'
import { loadStore } from '../../accounts/stores.ts'
import { announceOffers } from './announce-offers.ts'
import { finishImport } from './finish-import.ts'
import { keepInvalidProducts } from './invalid-products.ts'
import { mapBatch, type MappedGroup, refuseRepeated } from './map-batch.ts'
import { type ProductBatch, productBatches } from './product-batches.ts'
import type { Rejection } from './row-reading.ts'
import type { CatalogueOwner } from './mapped-product.ts'
import { type SavedProducts, saveProducts } from './save-products.ts'

interface ImportWork {
  db: Db
  now(): Date
  /** Ends the work after the batch it is in; what came in stays, and the next run goes on from there. */
  signal?: AbortSignal
}

/** Someone else works on this import, or has ended it. */
export class ImportTakenOver extends Error {
  override name = 'ImportTakenOver'
}

export interface RunState {
  id: number
  merchant_id: number
  total_rows: number
  processed_rows: number
  format: ImportFormat
  store_connection_id: number | null
  store_since: string | null
  store_cursor: string | null
}

/** Where the products of a run come from. */
export interface ProductSource {
  /** From after those that an earlier run brought in. */
  batches(run: RunState): AsyncIterable<ProductBatch>
  /** With the end of the run. */
  end?(tx: Tx, run: RunState, now: Date): Promise<void>
}

/**
 * Brings products into the catalogue, batch by batch: each batch with its counts, its refused rows and its place in
 * one transaction. Cut off anywhere and run again, it goes on after the last batch.
 */
export async function runImport(
  importRunId: number,
  { db, now, signal }: ImportWork,
  source: ProductSource = acceptedFile(db, now),
): Promise<void> {
  const run = await startImport(db, importRunId, now())
  if (!run) return
  const store = await loadStore(db, run.merchant_id)
  let processedRows = run.processed_rows
  for await (const batch of source.batches(run)) {
    signal?.throwIfAborted()
    const mapped = await mapBatch(batch, store.currency)
    const owner = { merchantId: run.merchant_id, seller: store.seller, importRunId: run.id, now: now() }
    const place = { ...run, processed_rows: processedRows }
    await db.transaction().execute((tx) => importBatch(tx, place, { ...batch, mapped }, owner))
    processedRows += batch.rows
  }
  const ended = now()
  await finishImport(db, importRunId, ended, (tx) => source.end?.(tx, run, ended) ?? Promise.resolve())
}

/** The file that a run was made with. */
const acceptedFile = (db: Db, now: () => Date): ProductSource => ({
  async *batches(run) {
    let read = run.processed_rows
    for await (const batch of productBatches(storedFile(db, run.id), read, { format: run.format, now })) {
      yield batch
      read += batch.rows
    }
    if (read !== run.total_rows) throw new Error(`Import ${run.id} has lost a part of its file.`)
  },
})

async function startImport(db: Db, importRunId: number, now: Date): Promise<RunState | undefined> {
  return db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('import_runs')
      .select([
        'id',
        'merchant_id',
        'total_rows',
        'processed_rows',
        'format',
        'status',
        'started_by_user_id',
        'store_connection_id',
        'store_since',
        'store_cursor',
      ])
      .where('id', '=', importRunId)
      .where('date_finished', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (run?.status !== 'PENDING') return run
    await tx.updateTable('import_runs').set({ status: 'IN_PROGRESS' }).where('id', '=', run.id).execute()
    await emit(tx, {
      type: 'PRODUCT_SYNC_STARTED',
      merchantId: run.merchant_id,
      importRunId: run.id,
      actorUserId: run.started_by_user_id,
      date: now,
    })
    return run
  })
}

async function* storedFile(db: Db, importRunId: number): AsyncGenerator<Buffer> {
  for (let seq = 0; ; seq += 1) {
    const chunk = await db
      .selectFrom('import_file_chunks')
      .select('bytes')
      .where('import_run_id', '=', importRunId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!chunk) return
    yield chunk.bytes
  }
}

interface MappedBatch extends ProductBatch {
  mapped: MappedGroup[]
}

async function importBatch(tx: Tx, run: RunState, batch: MappedBatch, owner: CatalogueOwner): Promise<void> {
  await holdPlace(tx, run)
  await batch.also?.before(tx, owner)
  const { mappings, rejections } = await refuseRepeated(tx, run, batch.mapped)
  const saved = await saveProducts(tx, owner, mappings)
  await batch.also?.after(tx)
  await keepRejections(tx, run, rejections)
  await keepInvalidProducts(tx, {
    merchantId: run.merchant_id,
    importRunId: run.id,
    mapped: batch.mapped,
    rejections,
    now: owner.now,
  })
  await countBatch(tx, run, batch.rows, saved, rejections)
  await announceOffers(tx, saved, owner, run.id)
  await emit(tx, {
    type: 'PRODUCT_SYNC_PROGRESSED',
    merchantId: run.merchant_id,
    importRunId: run.id,
    date: owner.now,
  })
}

/** Locks the run where this work left it, so that two workers cannot count the same rows. */
async function holdPlace(tx: Tx, run: RunState): Promise<void> {
  const held = await tx
    .selectFrom('import_runs')
    .select('id')
    .where('id', '=', run.id)
    .where('processed_rows', '=', run.processed_rows)
    .where('date_finished', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new ImportTakenOver(`Import ${run.id} is no longer at row ${run.processed_rows}.`)
}

/** PostgreSQL takes 65 535 parameters a statement. */
const REJECTIONS_AT_ONCE = 5_000

async function keepRejections(tx: Tx, run: RunState, rejections: readonly Rejection[]): Promise<void> {
  for (let at = 0; at < rejections.length; at += REJECTIONS_AT_ONCE) {
    const some = rejections.slice(at, at + REJECTIONS_AT_ONCE)
    await tx
      .insertInto('import_rejections')
      .values(
        some.map((rejection) => ({ ...rejection, import_run_id: run.id, merchant_id: run.merchant_id })),
      )
      .execute()
  }
}

async function countBatch(
  tx: Tx,
  run: RunState,
  rows: number,
  { plans, addedOfferIds, changedOfferIds }: SavedProducts,
  rejections: readonly Rejection[],
): Promise<void> {
  const sum = (count: (plan: (typeof plans)[number]) => number) =>
    plans.reduce((total, plan) => total + count(plan), 0)
  await tx
    .updateTable('import_runs')
    .set((eb) => ({
      processed_rows: eb('processed_rows', '+', rows),
      products_created: eb('products_created', '+', addedOfferIds.length),
      products_updated: eb('products_updated', '+', changedOfferIds.length),
      products_unchanged: eb(
        'products_unchanged',
        '+',
        sum((plan) => (plan.isChanged ? 0 : 1)),
      ),
      variants_created: eb(
        'variants_created',
        '+',
        sum((plan) => plan.newSkus.length),
      ),
      variants_updated: eb(
        'variants_updated',
        '+',
        sum((plan) => plan.changedSkus.length),
      ),
      variants_unchanged: eb(
        'variants_unchanged',
        '+',
        sum((plan) => plan.unchangedSkus),
      ),
      variants_removed: eb(
        'variants_removed',
        '+',
        sum((plan) => plan.removedSkuIds.length),
      ),
      rejected_rows: eb('rejected_rows', '+', new Set(rejections.map(({ line }) => line)).size),
      faults: 0,
    }))
    .where('id', '=', run.id)
    .execute()
}
