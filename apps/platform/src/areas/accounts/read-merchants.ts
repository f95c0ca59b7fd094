import type { Wire } from '@causeway/domain-types/case.ts'
import type { Merchant } from '@causeway/domain-types/merchant.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/context.ts'
import { offerCounts } from '../catalogue/count-offers.ts'
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

/** Merchants for which a user may do anything at all, to choose from; the admin's own are all there are. */
export async function listMerchantsOfUser(db: Db, caller: Caller, userId: number): Promise<Wire<Merchant>[]> {
  const ids = await merchantIdsOf(db, caller, userId)
  if (ids.length === 0) return []
  const merchants = await db
    .selectFrom('merchants')
    .leftJoin('stores', 'stores.merchant_id', 'merchants.id')
    .select([
      'merchants.id',
      'merchants.name',
      'merchants.org_id',
      'merchants.date_created',
      'stores.logo',
      'stores.store_url',
      sql<string>`coalesce(stores.default_currency, ${DEFAULT_CURRENCY})`.as('default_currency'),
    ])
    .$if(ids !== 'all', (query) => query.where('merchants.id', 'in', ids === 'all' ? [] : ids))
    .orderBy('merchants.id')
    .execute()
  const counts = await offerCounts(
    db,
    merchants.map((merchant) => merchant.id),
  )
  return merchants.map((merchant) => ({ ...merchant, offers_count: counts.get(merchant.id) ?? 0 }))
}
