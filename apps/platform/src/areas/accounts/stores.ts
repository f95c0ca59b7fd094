import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'

interface Store {
  /** The merchant's name, as shoppers read it. */
  seller: string
  currency: string
}

export const noStore = () => notFound('Store', 'This merchant has no store here. Finish connecting it first.')

/** A merchant's store in this stage. */
export async function loadStore(db: Db | Tx, merchantId: number): Promise<Store> {
  const store = await db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .where('stores.merchant_id', '=', merchantId)
    .select(['merchants.name as seller', 'stores.default_currency as currency'])
    .executeTakeFirst()
  if (!store) throw noStore()
  return store
}

/** A query for the merchants that are connected to an app, or for the one among them, as a part of another. */
export const connectedMerchants = (appId: number, merchantId?: number) =>
  sql<number>`select merchant_id from connections where app_id = ${appId} and status = 'CONNECTED'
    ${merchantId === undefined ? sql`` : sql`and merchant_id = ${merchantId}`}`

/** The apps that are connected to a merchant. */
export async function connectedAppIds(db: Db | Tx, merchantId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('connections')
    .select('app_id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'CONNECTED')
    .execute()
  return rows.map((row) => row.app_id)
}
