import type { Wire } from '@causeway/domain-types/case.ts'
import type { Merchant } from '@causeway/domain-types/merchant.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../http/context.ts'
import { knownTag, ReadyJson } from '../../http/ready-json.ts'
import { offersOfMerchants } from '../catalogue/count-offers.ts'
import { isAdmin } from './access.ts'

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

/**
 * Merchants for which a user may do anything at all, to choose from; the admin's own are all there are. There may be
 * thousands: PostgreSQL makes the tag and the answer, and the answer only for who does not have it yet.
 */
export async function listMerchantsOfUser(
  { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
  userId: number,
): Promise<ReadyJson<Wire<Merchant>[]>> {
  const ids = await merchantIdsOf(db, caller, userId)
  const { rows } = await sql<{ text: string | null; tag: string }>`
    with listed as materialized (
      select id, name, org_id, logo, store_url, coalesce(default_currency, ${DEFAULT_CURRENCY}) as default_currency,
        coalesce(offers, 0) as offers_count, merchants.date_created
      from merchants
      left join stores on stores.merchant_id = merchants.id
      left join (${offersOfMerchants}) as counted on counted.merchant_id = merchants.id
      where ${ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`}
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
