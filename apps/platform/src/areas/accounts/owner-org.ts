import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Caller, CallerOrg } from '../../http/context.ts'
import type { Owner } from '../../http/errors.ts'

/** Part of a query: the organisation of an app or a merchant, or itself. */
export function orgIdOf(owner: Owner): RawBuilder<number> {
  if ('orgId' in owner) return sql`${owner.orgId}::bigint`
  return 'appId' in owner
    ? sql`(select org_id from apps where id = ${owner.appId})`
    : sql`(select org_id from merchants where id = ${owner.merchantId})`
}

function isOf(org: CallerOrg, owner: Owner): boolean {
  if ('orgId' in owner) return org.id === owner.orgId
  return 'appId' in owner ? org.appIds.includes(owner.appId) : org.merchantIds.includes(owner.merchantId)
}

/** Of the caller's own organisations the one that something belongs to. */
export const ownOrgOf = (caller: Caller, owner: Owner): CallerOrg | undefined =>
  caller.orgs.find((org) => isOf(org, owner))

/** The organisation that something belongs to; asked for only where the caller is not in it. */
export async function ownerOrgId(db: Db | Tx, caller: Caller, owner: Owner): Promise<number | null> {
  const own = ownOrgOf(caller, owner)
  if (own) return own.id
  const org = await db.selectFrom('orgs').select('id').where('id', '=', orgIdOf(owner)).executeTakeFirst()
  return org?.id ?? null
}
