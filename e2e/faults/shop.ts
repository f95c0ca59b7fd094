import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type Call, settled } from './caller.ts'
import type { Product } from './product.ts'

/** An app of the demo world with some skus that it may buy, and the merchant who sells most of them. */
export interface Shop {
  app: { id: number; secret: string }
  /** Of the app's developer. */
  token: string
  merchant: { id: number; token: string }
  /** In one currency, with their stock before anything was sold. */
  skus: readonly { id: number; stock: number }[]
}

const STOCK = 100_000
const SKUS = 6

/** The database of the product, read past everything that is under test. */
export async function openDatabase({ dataDir }: Product): Promise<Pool> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const pool = new Pool({
    host: join(dataDir, 'postgres'),
    user: 'causeway',
    password,
    database: 'causeway',
    options: '-c search_path=live,account,public',
    max: 2,
  })
  pool.on('error', () => {})
  return pool
}

async function signIn(call: Call, email: string, password: string): Promise<string> {
  const outcome = await settled(() => call('/sessions', { body: { email, password } }))
  if (outcome.kind === 'refused') throw new Error(`${email} cannot sign in: ${outcome.code}`)
  return String(outcome.body['token'])
}

/** Fills the shelves, so that nothing is sold out, and keeps the offers' own counts right. */
async function fillShelves(database: Pool, appId: number): Promise<Shop['skus']> {
  const { rows } = await database.query<{ id: string }>(
    `with chosen as (
       select skus.id, skus.offer_id from channel_offers join skus on skus.offer_id = channel_offers.id
       where app_id = $1 and visible and subscription_status = 'SUBSCRIBED' and channel_offers.status = 'AVAILABLE'
         and currency = 'USD' and inventory_tracked and date_removed is null
       order by skus.id % 7, skus.id limit $2
     )
     update skus set qty_available = $3 from chosen where skus.id = chosen.id returning skus.id`,
    [appId, SKUS, STOCK],
  )
  await database.query(
    `update offers set qty_available = on_sale.pieces from (
       select offer_id, sum(qty_available) as pieces from skus where date_removed is null group by offer_id
     ) as on_sale where on_sale.offer_id = offers.id and offers.qty_available <> on_sale.pieces`,
  )
  return rows.map(({ id }) => ({ id: Number(id), stock: STOCK }))
}

export async function openShop(product: Product, call: Call, database: Pool): Promise<Shop> {
  const credentials: unknown = JSON.parse(
    await readFile(join(product.dataDir, 'demo-credentials.json'), 'utf8'),
  )
  const { appId, appSecret, email, password } = Object(credentials)
  const merchants = await database.query<{ id: string }>(
    `select merchants.id from merchants join orgs on orgs.id = org_id join users on users.id = owner_user_id
     where email = 'merchant@example.com' order by merchants.id limit 1`,
  )
  return {
    app: { id: appId, secret: appSecret },
    token: await signIn(call, email, password),
    merchant: {
      id: Number(merchants.rows[0]?.id),
      token: await signIn(call, 'merchant@example.com', password),
    },
    skus: await fillShelves(database, appId),
  }
}
