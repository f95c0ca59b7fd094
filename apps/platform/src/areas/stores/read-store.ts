import type { Wire } from '@causeway/domain-types/case.ts'
import type { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { requireMerchant } from '../accounts/access.ts'
import { readImport } from '../catalogue/search-imports.ts'

/** Stores are asked for changes so often. */
export const CHECK_MINUTES = 15
export const EVERY_CHECK = `*/${CHECK_MINUTES} * * * *`

const PERIOD_MS = CHECK_MINUTES * 60_000

const runsOf = (db: Db | Tx, connectionId: number) =>
  db.selectFrom('import_runs').where('store_connection_id', '=', connectionId).orderBy('id', 'desc').limit(1)

/** A merchant's connected store as its owner sees it. */
export async function storeConnectionOf(
  db: Db | Tx,
  merchantId: number,
  now: Date,
): Promise<Wire<StoreConnection> | null> {
  const row = await db
    .selectFrom('store_connections')
    .where('merchant_id', '=', merchantId)
    .where('date_ended', 'is', null)
    .select((eb) => [
      'id',
      'merchant_id',
      'platform',
      'store_url',
      'store_name',
      'currency',
      'error',
      'watched',
      'date_created',
      'date_last_synced',
      eb
        .selectFrom('users')
        .whereRef('users.id', '=', 'store_connections.created_by')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .as('connected_by'),
      eb
        .selectFrom('offers')
        .whereRef('offers.store_connection_id', '=', 'store_connections.id')
        .where('offers.publishing_status', '=', 'PUBLISHED')
        .select(eb.fn.countAll<number>().as('n'))
        .as('offers_published'),
      eb
        .selectFrom('invalid_products')
        .whereRef('invalid_products.merchant_id', '=', 'store_connections.merchant_id')
        .where('invalid_products.status', '=', 'UNRESOLVED')
        .select(eb.fn.countAll<number>().as('n'))
        .as('invalid_products'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { date_created, offers_published, invalid_products, ...connection } = row
  const last = await runsOf(db, row.id).select('id').executeTakeFirst()
  const lastRun = last ? await readImport(db, last.id) : null
  return {
    ...connection,
    state: row.error === null ? 'CONNECTED' : 'BROKEN',
    date_connected: date_created,
    date_next_sync: new Date((Math.floor(now.getTime() / PERIOD_MS) + 1) * PERIOD_MS).toISOString(),
    last_run: lastRun,
    sync_status: lastRun?.status ?? 'NOT_STARTED',
    offers_published: offers_published ?? 0,
    invalid_products: invalid_products ?? 0,
  }
}

/** The store that one of the caller's merchants has connected. */
export async function readStore(
  context: Context,
  merchantId: number,
): Promise<{ connection: Wire<StoreConnection> | null }> {
  await requireMerchant(context, merchantId, 'offers.read')
  return { connection: await storeConnectionOf(context.db, merchantId, context.now()) }
}
