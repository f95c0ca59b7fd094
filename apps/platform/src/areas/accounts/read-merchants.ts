import type { ScopeSearch } from '@causeway/api-contract/common.schemas.ts'
import type { Wire } from '@causeway/domain-types/case.ts'
import type { Merchant } from '@causeway/domain-types/merchant.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { knownTag, ReadyJson } from '../../http/ready-json.ts'
import { offersOfMerchant, publishedOffersOf } from '../catalogue/count-offers.ts'
import { isAdmin, requireApp, requireMerchant } from './access.ts'
import { idsToChooseFrom } from './ids-to-choose-from.ts'
import { connectedMerchants } from './stores.ts'

/** Of a store that is not set up in this stage yet. */
const DEFAULT_CURRENCY = 'USD'

async function merchantIdsOf(db: Db, caller: Caller, userId: number): Promise<readonly number[] | 'all'> {
  if (userId === caller.user?.id) return isAdmin(caller) ? 'all' : caller.merchantIds
  const rows = await db
    .selectFrom('merchants')
    .innerJoin('orgs', 'orgs.id', 'merchants.org_id')
    .leftJoin('members', (join) =>
      join.onRef('members.org_id', '=', 'orgs.id').on('members.user_id', '=', userId),
    )
    .select('merchants.id')
    .where((eb) => eb.or([eb('orgs.owner_user_id', '=', userId), eb('members.user_id', 'is not', null)]))
    .execute()
  return rows.map((row) => row.id)
}

/** What is told of a merchant, and the time it began as it is. */
const columns = sql`merchants.id, name, org_id, logo, store_url,
  coalesce(default_currency, ${DEFAULT_CURRENCY}) as default_currency, coalesce(offers, 0) as offers_count`
const fromMerchants = sql`merchants
  left join stores on stores.merchant_id = merchants.id
  left join lateral (${offersOfMerchant(sql.ref('merchants.id'))}) as counted on true`

/**
 * Merchants for which a user may do anything at all, to choose from; for the admin some of all there are. There may be
 * thousands: PostgreSQL makes the tag and the answer, and the answer only for who does not have it yet.
 */
export async function listMerchantsOfUser(
  { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
  userId: number,
  search: ScopeSearch,
): Promise<ReadyJson<Wire<Merchant>[]>> {
  const ids = idsToChooseFrom('merchants', await merchantIdsOf(db, caller, userId), search)
  const { rows } = await sql<{ text: string | null; tag: string }>`
    with listed as materialized (
      select ${columns}, merchants.date_created from ${fromMerchants} where merchants.id = any(${ids})
    ), tagged as (
      -- Far cheaper than to make the text and hash that.
      select md5(count(*) || ' ' || coalesce(sum(hash_record_extended(listed, 0)), 0)) as tag from listed
    )
    select tag, case when tag is distinct from ${knownTag(request)} then (
      select coalesce(json_agg(merchant order by id), '[]')::text from (
        select id, name, org_id, logo, store_url, default_currency, offers_count, iso_time(date_created) as date_created
        from listed
      ) as merchant
    ) end as text from tagged`.execute(db)
  const [answer] = rows
  return new ReadyJson(answer?.text ?? null, answer?.tag)
}

export async function merchantById(db: Db, merchantId: number): Promise<Wire<Merchant>> {
  const { rows } = await sql<Wire<Merchant>>`
    select ${columns}, iso_time(merchants.date_created) as date_created
    from ${fromMerchants} where merchants.id = ${merchantId}`.execute(db)
  const [merchant] = rows
  if (!merchant) throw notFound('Merchant')
  return merchant
}

/** A merchant of the caller's own, or one that is connected to an app of theirs. */
export async function getMerchant(
  context: Context,
  merchantId: number,
  appId = context.caller.app?.id,
): Promise<Wire<Merchant>> {
  const { db } = context
  if (appId === undefined) {
    await requireMerchant(context, merchantId, 'merchants.read')
    return merchantById(db, merchantId)
  }
  await requireApp(context, appId, 'merchants.read')
  const { rows } = await connectedMerchants(appId, merchantId).execute(db)
  if (rows.length === 0) throw notFound('Merchant')
  // A channel is not told what the merchant keeps to itself.
  const published = sql<{ n: number }>`select ${publishedOffersOf(sql`${merchantId}`)} as n`.execute(db)
  const [merchant, offers] = await Promise.all([merchantById(db, merchantId), published])
  return { ...merchant, offers_count: offers.rows[0]?.n ?? 0 }
}
