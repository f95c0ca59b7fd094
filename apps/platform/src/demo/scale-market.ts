import { sql } from 'kysely'
import { createApp, createOrg, createUser } from '../areas/accounts/create-accounts.ts'
import type { Db, Tx } from '../db/database.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { demoPassword } from './accounts.ts'
import { productAdjectives, productThings } from './scale-names.ts'

/** Who does the many orders' business. The first app has the largest share, and the first merchants too. */
export interface ScaleMarket {
  appIds: readonly number[]
  merchantIds: readonly number[]
}

export interface ScaleMarketPlan {
  /** What is there already and comes first. */
  first: ScaleMarket
  apps: number
  merchants: number
  offersPerMerchant: number
  /** How many the first merchant has that is not there already; as many as any other where nothing is said. */
  offersOfLargest?: number
}

export const MARKET_TABLES = ['offers', 'skus', 'app_offers'] as const

const CHANNELS = 'scale-channels'
const STORES = 'scale-stores'
const MERCHANTS_AT_ONCE = 500

/** An app of the rank (from 0) sells for the first so many merchants: the first app for all of them. */
export const reachOf = (rank: number, merchants: number): number =>
  Math.min(merchants, Math.max(12, Math.ceil(merchants / (rank + 1) ** 1.5)))

async function ensureOrg(db: Db, kind: 'CHANNEL' | 'MERCHANT', slug: string): Promise<number> {
  const org = await db.selectFrom('orgs').select('id').where('slug', '=', slug).executeTakeFirst()
  if (org) return org.id
  const ownerUserId = await createUser(db, {
    email: `${slug}@example.com`,
    password: demoPassword,
    role: kind === 'CHANNEL' ? 'DEVELOPER' : 'MERCHANT',
    firstName: 'Sam',
    lastName: kind === 'CHANNEL' ? 'Channels' : 'Stores',
  })
  return createOrg(db, {
    name: kind === 'CHANNEL' ? 'Many Channels' : 'Many Stores',
    slug,
    kind,
    ownerUserId,
  })
}

async function idsOf(db: Db, table: 'apps' | 'merchants', orgId: number): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('org_id', '=', orgId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function ensureApps(db: Db, { first, apps }: ScaleMarketPlan): Promise<readonly number[]> {
  if (apps <= first.appIds.length) return first.appIds.slice(0, apps)
  const orgId = await ensureOrg(db, 'CHANNEL', CHANNELS)
  const own = await idsOf(db, 'apps', orgId)
  for (let at = first.appIds.length + own.length; at < apps; at += 1) {
    own.push(await createApp(db, { orgId, name: `Channel ${at + 1}` }))
  }
  return [...first.appIds, ...own].slice(0, apps)
}

/** Merchants with their stores, connections and products. */
async function openStores(
  tx: Tx,
  orgId: number,
  ranks: { from: number; upTo: number },
  appIds: readonly number[],
  { first, merchants, offersPerMerchant, offersOfLargest = offersPerMerchant }: ScaleMarketPlan,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into merchants (org_id, name)
    select ${orgId}, format('%s Store %s', (${productAdjectives}::text[])[1 + rank % ${productAdjectives.length}], rank)
    from generate_series(${ranks.from}::int, ${ranks.upTo - 1}::int) as rank order by rank
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into stores (merchant_id, default_currency, shipping_flat, tax_rate)
    select id, 'USD', 590, 8.25 from unnest(${ids}::bigint[]) as id`.execute(tx)
  // Before the offers, so that each app's view of these is made at once.
  await sql`
    insert into connections (app_id, merchant_id, status, commission_rate)
    select app_id, merchant_id, 'CONNECTED', 8 + app_id % 9
    from unnest(${appIds}::bigint[], ${appIds.map((_, rank) => reachOf(rank, merchants))}::int[]) as app (app_id, reach),
      unnest(${ids}::bigint[]) with ordinality as merchant (merchant_id, place)
    where ${ranks.from} + place <= reach`.execute(tx)
  await sql`
    insert into offers (
      merchant_id, external_id, name, description, vendor, seller, product_type, status, publishing_status,
      store_published, currency, min_price, max_price, sku_count, qty_available, sku_codes, content_hash,
      date_created, date_last_modified
    )
    select
      merchants.id, format('product-%s', number),
      format('%s %s %s',
        (${productAdjectives}::text[])[1 + (merchants.id * 7 + number::bigint * 3) % ${productAdjectives.length}],
        (${productThings}::text[])[1 + (merchants.id + number) % ${productThings.length}],
        number),
      '', merchants.name, merchants.name, 'PHYSICAL', status, publishing_status, true, 'USD', price, price, 1, 1000,
      array[format('M%s-%s', merchants.id, number)], '', now(), now()
    from merchants
    join unnest(${ids}::bigint[]) with ordinality as store (id, place) on store.id = merchants.id
    cross join lateral generate_series(1, case
      when ${ranks.from} + place = ${first.merchantIds.length + 1} then ${offersOfLargest}::int
      else ${offersPerMerchant}::int
    end) as number
    cross join lateral (select 500 + (merchants.id * 7919 + number::bigint * 104729) % 24500 as price) as priced
    -- A catalogue of some size has drafts, and products that are kept back.
    cross join lateral (select
      case when number % 40 = 39 then 'UNAVAILABLE' else 'AVAILABLE' end as status,
      case when number % 40 >= 38 then 'NOT_PUBLISHED' else 'PUBLISHED' end as publishing_status
    ) as stated
    order by merchants.id, number`.execute(tx)
  await sql`
    insert into skus (
      offer_id, merchant_id, external_id, display_order, sku, sale_price, inventory_tracked, qty_available,
      content_hash, date_created, date_last_modified
    )
    select id, merchant_id, external_id, 0, sku_codes[1], min_price, true, 1000, '', now(), now()
    from offers where merchant_id = any(${ids}::bigint[])`.execute(tx)
  return ids
}

async function ensureMerchants(
  db: Db,
  plan: ScaleMarketPlan,
  appIds: readonly number[],
  onProgress: (text: string) => void,
): Promise<readonly number[]> {
  const { first, merchants } = plan
  if (merchants <= first.merchantIds.length) return first.merchantIds.slice(0, merchants)
  const orgId = await ensureOrg(db, 'MERCHANT', STORES)
  const ids = [...first.merchantIds, ...(await idsOf(db, 'merchants', orgId))]
  if (ids.length < merchants) {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const write = async () => {
        while (ids.length < merchants) {
          const ranks = { from: ids.length, upTo: Math.min(merchants, ids.length + MERCHANTS_AT_ONCE) }
          ids.push(...(await openStores(tx, orgId, ranks, appIds, plan)))
          onProgress(`  ${ids.length} of ${merchants} merchants`)
        }
      }
      const onIndexing = () => onProgress('  making the indexes of their offers')
      await withoutIndexes(tx, MARKET_TABLES, { write, onIndexing })
    })
  }
  return ids.slice(0, merchants)
}

/** Makes the apps and merchants that are missing. */
export async function ensureScaleMarket(
  db: Db,
  plan: ScaleMarketPlan,
  onProgress: (text: string) => void,
): Promise<ScaleMarket> {
  const appIds = await ensureApps(db, plan)
  return { appIds, merchantIds: await ensureMerchants(db, plan, appIds, onProgress) }
}
