import { FeedProduct } from '@causeway/domain-types/feed-product.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/database.ts'
import { plainWords } from '../../../http/plain-words.ts'
import { announceOffers } from './announce-offers.ts'
import type { ProductRows } from './group-products.ts'
import { keepInvalidProducts, resolveInvalidProducts, resolveUnmetProducts } from './invalid-products.ts'
import { mapBatch } from './map-batch.ts'
import type { CatalogueOwner } from './mapped-product.ts'
import type { ProductBatch } from './product-batches.ts'
import { faultyRows, jsonColumns, productRows } from './read-json-products.ts'
import { RETIRED, retireOffers } from './retire-offers.ts'
import type { Rejection } from './row-reading.ts'
import type { ProductSource, RunState } from './run-import.ts'
import { saveProducts } from './save-products.ts'
import type { OpenedStore, StoreProduct } from './store-connector.ts'

const Place = z.object({ next: z.nullable(z.string()) })

/** What the store was found to have, and what it no longer has. */
interface Reading {
  found: readonly StoreProduct[]
  /** Products that were read for it. */
  read: number
  /** Of all. */
  total: number
  goneIds: readonly number[]
  /** Where reading goes on. */
  next: string | null
}

const AT_ONCE = 100

/** What the pipeline reads of a store's product: the line is its place among those read. */
function rowsOf(line: number, found: StoreProduct): ProductRows {
  const { externalId: handle } = found
  if ('faults' in found) return faultyRows(line, { handle, title: found.title }, found.faults)
  const checked = z.safeParse(FeedProduct, found.product, { error: plainWords })
  if (checked.success) return productRows(line, checked.data)
  const faults = checked.error.issues.map(({ path, message }) => ({
    field: path.join('.') || null,
    reason: message,
  }))
  return faultyRows(line, { handle, title: found.product.title }, faults)
}

/** One after the other: a run, and what the store tells meanwhile. */
const lockStore = (tx: Tx, connectionId: number) =>
  tx.selectFrom('store_connections').select('id').where('id', '=', connectionId).forNoKeyUpdate().execute()

/** Notes which store these products came from. */
const markOrigin = (tx: Tx, merchantId: number, connectionId: number, externalIds: readonly string[]) =>
  tx
    .updateTable('offers')
    .set({ store_connection_id: connectionId })
    .where('merchant_id', '=', merchantId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .where('store_connection_id', 'is distinct from', connectionId)
    .execute()

/** Notes that a run has met these products: refused ones as well, since they are not gone. */
const noteMet = (tx: Tx, run: RunState, externalIds: readonly string[]) =>
  tx
    .insertInto('import_handles')
    .values(
      externalIds.map((handle) => ({ import_run_id: run.id, handle, line: 0, merchant_id: run.merchant_id })),
    )
    .onConflict((met) => met.columns(['import_run_id', 'handle']).doNothing())
    .execute()

/** Offers of a store that a run has not met. */
const unmetOffers = (db: Db, run: RunState, connectionId: number) =>
  db
    .selectFrom('offers')
    .select(['id', 'external_id'])
    .where('store_connection_id', '=', connectionId)
    .where('content_hash', '<>', RETIRED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_handles')
            .select('handle')
            .where('import_run_id', '=', run.id)
            .whereRef('handle', '=', 'offers.external_id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/** Products read from a store, page by page; at the end of a whole reading, what the store no longer has is retired. */
export function storeProducts(
  db: Db,
  { id: connectionId, connector }: OpenedStore,
  end: ProductSource['end'],
): ProductSource {
  function batchOf(run: RunState, from: number, reading: Reading): ProductBatch {
    const externalIds = reading.found.map(({ externalId }) => externalId)
    return {
      columns: jsonColumns,
      products: reading.found.map((product, at) => rowsOf(from + at + 1, product)),
      rows: reading.read,
      also: {
        async before(tx, owner) {
          await lockStore(tx, connectionId)
          await tx
            .updateTable('import_runs')
            .set({ total_rows: reading.total, store_cursor: JSON.stringify({ next: reading.next }) })
            .where('id', '=', run.id)
            .execute()
          await retireOffers(tx, owner, reading.goneIds)
        },
        async after(tx) {
          if (externalIds.length === 0) return
          await markOrigin(tx, run.merchant_id, connectionId, externalIds)
          await noteMet(tx, run, externalIds)
        },
      },
    }
  }

  async function* readings(run: RunState): AsyncGenerator<Reading> {
    let done = run.processed_rows
    let next = run.store_cursor === null ? undefined : z.parse(Place, JSON.parse(run.store_cursor)).next
    while (next !== null) {
      const { products, ...page } = await connector.page({ since: run.store_since, cursor: next ?? null })
      done += page.read
      next = page.next
      // Products that came or went meanwhile: what was read counts.
      const total = next === null ? done : Math.max(page.total, done)
      yield { found: products, read: page.read, total, goneIds: [], next }
    }
    // A page moves up when something before it is removed, so what was not met is asked for by name.
    while (run.store_since === null) {
      const offers = await unmetOffers(db, run, connectionId)
      if (offers.length === 0) return
      const found = await connector.some(offers.map((offer) => offer.external_id))
      const there = new Set(found.map(({ externalId }) => externalId))
      const gone = offers.filter((offer) => !there.has(offer.external_id))
      done += found.length
      const rest = { read: 0, total: done, next: null }
      // Each by itself, since what is locked together is locked in the order of its ids.
      if (gone.length > 0) yield { ...rest, found: [], goneIds: gone.map(({ id }) => id) }
      if (found.length > 0) yield { ...rest, found, read: found.length, goneIds: [] }
    }
  }

  return {
    async *batches(run) {
      let from = run.processed_rows
      for await (const reading of readings(run)) {
        yield batchOf(run, from, reading)
        from += reading.read
      }
    },
    async end(tx, run, now) {
      if (run.store_since === null) await resolveUnmetProducts(tx, { run, connectionId, now })
      await end?.(tx, run, now)
    },
  }
}

/** What waits to be mended is found beside the latest reading of the store. */
async function keepInvalid(
  tx: Tx,
  connectionId: number,
  batch: Omit<Parameters<typeof keepInvalidProducts>[1], 'importRunId'>,
): Promise<void> {
  if (batch.rejections.length === 0) return
  const run = await tx
    .selectFrom('import_runs')
    .select('id')
    .where('store_connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run) await keepInvalidProducts(tx, { ...batch, importRunId: run.id })
}

/** One product as its store has it now: in the catalogue, refused, or gone from both. */
export async function syncProduct(
  db: Db,
  { id: connectionId, connector }: OpenedStore,
  externalId: string,
  { owner, currency }: { owner: CatalogueOwner; currency: string },
): Promise<{ rejections: Rejection[] }> {
  const [found] = await connector.some([externalId])
  const batch = found && { columns: jsonColumns, products: [rowsOf(1, found)], rows: 1 }
  const mapped = batch ? await mapBatch(batch, currency) : []
  const rejections = mapped.flatMap((mapping) => mapping.rejections)
  await db.transaction().execute(async (tx) => {
    await lockStore(tx, connectionId)
    await resolveInvalidProducts(tx, owner.merchantId, [externalId], owner.now)
    if (!found) {
      const gone = await tx
        .selectFrom('offers')
        .select('id')
        .where('store_connection_id', '=', connectionId)
        .where('external_id', '=', externalId)
        .where('content_hash', '<>', RETIRED)
        .execute()
      await retireOffers(
        tx,
        owner,
        gone.map(({ id }) => id),
      )
      return
    }
    const saved = await saveProducts(tx, owner, mapped)
    await markOrigin(tx, owner.merchantId, connectionId, [externalId])
    await announceOffers(tx, saved, owner)
    await keepInvalid(tx, connectionId, { merchantId: owner.merchantId, mapped, rejections, now: owner.now })
  })
  return { rejections }
}
