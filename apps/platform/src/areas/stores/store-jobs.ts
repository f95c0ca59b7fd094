import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { outageOf } from '../../db/outage.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { loadStore } from '../accounts/stores.ts'
import { giveUpImport, noteFault } from '../catalogue/import/finish-import.ts'
import { ImportTakenOver, runImport } from '../catalogue/import/run-import.ts'
import { StoreFault } from '../catalogue/import/store-connector.ts'
import { storeProducts, syncProduct } from '../catalogue/import/store-products.ts'
import type { StoreGateways } from './store-gateway.ts'
import { tellOfBroken, tellOfMended } from './store-news.ts'
import { changesSince, connectionColumns, createStoreRun, findConnection } from './store-runs.ts'

const OfRun = z.object({ importRunId: z.int() })
const OfConnection = z.object({ connectionId: z.int() })
const OfProduct = z.object({ connectionId: z.int(), externalId: z.string() })

/** A store that refuses us is asked no more until its owner connects it again. */
async function noteRefusal(db: Db, connectionId: number, error: unknown): Promise<void> {
  if (!(error instanceof StoreFault) || !error.isRefused) return
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('store_connections')
      .select(['merchant_id', 'store_url', 'error'])
      .where('id', '=', connectionId)
      .where('date_ended', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return
    await tx
      .updateTable('store_connections')
      .set({ error: error.message })
      .where('id', '=', connectionId)
      .execute()
    if (before.error === null) await tellOfBroken(tx, before, error.message)
  })
}

const runOf = (db: Db, importRunId: number) =>
  db
    .selectFrom('import_runs')
    .innerJoin('store_connections', 'store_connections.id', 'import_runs.store_connection_id')
    .select(['store_connections.id', 'import_runs.date_created', 'import_runs.store_since'])
    .where('import_runs.id', '=', importRunId)
    .where('import_runs.date_finished', 'is', null)
    .executeTakeFirst()

/** Catalogue and store must count in the same money. */
async function storeOf(db: Db, merchantId: number, facts: { currency: string }) {
  const store = await loadStore(db, merchantId)
  if (facts.currency === store.currency) return store
  throw new StoreFault(otherCurrency(facts.currency, store.currency), { isRefused: true })
}

export const otherCurrency = (ofStore: string, ofCatalogue: string): string =>
  `The store sells in ${ofStore}, and this catalogue is in ${ofCatalogue}. Set the store to ${ofCatalogue}, or connect another one.`

/** The jobs on merchants' stores. Without gateways they can be enqueued, not run. */
export function storeJobs(gateways?: StoreGateways) {
  const gatewayOf = (stage: keyof StoreGateways) => {
    if (!gateways) throw new Error('These jobs are made for the queue only.')
    return gateways[stage]
  }

  /** Reads a store into the catalogue: the whole of it, or what was changed. */
  const read = defineJob(
    'read-store',
    OfRun,
    async ({ importRunId }, { stage, db, now, signal, log }) => {
      const run = await runOf(db, importRunId)
      if (!run) return
      try {
        const connection = await findConnection(db, { id: run.id })
        if (!connection) throw new StoreFault('The store was disconnected.')
        const opened = await gatewayOf(stage).open(connection, 'long')
        await storeOf(db, connection.merchant_id, await opened.connector.facts())
        const noteSynced = storeProducts(db, opened, async (tx) => {
          const before = await findConnection(tx, { id: run.id })
          if (before && before.error !== null) await tellOfMended(tx, before)
          await tx
            .updateTable('store_connections')
            .set({
              error: null,
              date_last_synced: run.date_created,
              ...(run.store_since === null ? { date_last_whole: run.date_created } : {}),
            })
            .where('id', '=', run.id)
            .execute()
        })
        await runImport(importRunId, { db, now, signal }, noteSynced)
      } catch (error) {
        if (error instanceof ImportTakenOver) return
        if (signal.aborted || outageOf(error)) throw error
        const isTold = error instanceof StoreFault
        if (isTold && !error.isPassing) {
          await giveUpImport(db, importRunId, now(), error.message)
          await noteRefusal(db, run.id, error)
          return
        }
        log.error({ err: error, importRunId }, 'A store could not be read')
        const isGivenUp = await noteFault(db, importRunId, now(), isTold ? error.message : undefined)
        if (!isGivenUp) throw error
      }
    },
    ({ importRunId }, { db, now }) => giveUpImport(db, importRunId, now()),
  )

  /** Reads one product that the store told of. */
  const readProduct = defineJob(
    'read-store-product',
    OfProduct,
    async ({ connectionId, externalId }, { stage, db, now }) => {
      const connection = await findConnection(db, { id: connectionId })
      if (!connection || connection.error !== null) return
      try {
        const opened = await gatewayOf(stage).open(connection)
        const { seller, currency } = await loadStore(db, connection.merchant_id)
        const owner = { merchantId: connection.merchant_id, seller, now: now() }
        await syncProduct(db, opened, externalId, { owner, currency })
      } catch (error) {
        await noteRefusal(db, connectionId, error)
        if (!(error instanceof StoreFault) || error.isPassing) throw error
      }
    },
  )

  /** Asks a store whether anything was changed, and reads it if so. */
  const check = defineJob('check-store', OfConnection, async ({ connectionId }, { stage, db, jobs, now }) => {
    const connection = await findConnection(db, { id: connectionId })
    if (!connection || connection.error !== null) return
    const began = now()
    const since = changesSince(connection, began)
    try {
      const { connector } = await gatewayOf(stage).open(connection)
      const isSame = since !== null && (await connector.countChanged(since)) === 0
      await db.transaction().execute(async (tx) => {
        if (isSame) {
          await tx
            .updateTable('store_connections')
            .set({ date_last_synced: began.toISOString() })
            .where('id', '=', connectionId)
            .execute()
          return
        }
        const importRunId = await createStoreRun(tx, {
          connection,
          since,
          userId: null,
          name: null,
          now: began,
        })
        if (importRunId !== null) await jobs.add(tx, read, { importRunId })
      })
    } catch (error) {
      await noteRefusal(db, connectionId, error)
      if (!(error instanceof StoreFault)) throw error
    }
  })

  const checkAll = defineJob('check-stores', z.object({}), async (_, { db, jobs }) => {
    await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('store_connections')
        .select('id')
        .where('date_ended', 'is', null)
        .where('error', 'is', null)
        .execute()
      for (const { id } of rows) await jobs.add(tx, check, { connectionId: id }, { key: String(id) })
    })
  })

  /** Has the store tell of its changes. Where it does not, they come with the next check. */
  const watch = defineJob('watch-store', OfConnection, async ({ connectionId }, { stage, db }) => {
    const connection = await findConnection(db, { id: connectionId })
    if (!connection) return
    const gateway = gatewayOf(stage)
    try {
      const { connector, secrets } = await gateway.open(connection)
      const callbackUrl = gateway.callbackUrl(connection.store_url, secrets.hookToken)
      if (!callbackUrl) return
      await connector.watch(callbackUrl, secrets.hookSecret)
      await db
        .updateTable('store_connections')
        .set({ watched: true })
        .where('id', '=', connectionId)
        .execute()
    } catch (error) {
      if (!(error instanceof StoreFault) || error.isPassing) throw error
    }
  })

  /** Ends what a store was asked for, and forgets its keys. */
  const forget = defineJob(
    'forget-store',
    OfConnection,
    async ({ connectionId }, { stage, db }) => {
      const connection = await db
        .selectFrom('store_connections')
        .select(connectionColumns)
        .where('id', '=', connectionId)
        .where('date_ended', 'is not', null)
        .executeTakeFirst()
      if (!connection) return
      const gateway = gatewayOf(stage)
      try {
        const { connector, secrets } = await gateway.open(connection)
        const callbackUrl = gateway.callbackUrl(connection.store_url, secrets.hookToken)
        if (callbackUrl) await connector.unwatch(callbackUrl)
      } catch (error) {
        if (!(error instanceof StoreFault) || error.isPassing) throw error
      }
      await forgetKeys(db, connectionId)
    },
    ({ connectionId }, { db }) => forgetKeys(db, connectionId),
  )

  return { read, readProduct, check, checkAll, watch, forget }
}

async function forgetKeys(db: Db, connectionId: number): Promise<void> {
  await db
    .updateTable('store_connections')
    .set({ secrets: '', watched: false })
    .where('id', '=', connectionId)
    .where('date_ended', 'is not', null)
    .execute()
}
