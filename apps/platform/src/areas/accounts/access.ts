import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Caller, CallerOrg, Context } from '../../http/context.ts'
import { foreign, forbidden, notFound, type Owner } from '../../http/errors.ts'

type Asking = Pick<Context, 'caller' | 'db'>

export const isAdmin = (caller: Caller): boolean => caller.user?.role === 'ADMIN'

const grants = (org: CallerOrg, permission: Permission): boolean =>
  org.owner || org.permissions.includes(permission)

/** Whether the caller may do this in the org. Owners and admins may do everything. */
export function can(caller: Caller, permission: Permission, orgId: number): boolean {
  if (isAdmin(caller)) return true
  const org = caller.orgs.find((one) => one.id === orgId)
  return org !== undefined && grants(org, permission)
}

/** Ends the call unless the caller sees the app, and has the permission where one is named. */
export async function requireApp(
  { caller, db }: Asking,
  appId: number,
  permission?: Permission,
): Promise<void> {
  if (caller.appIds.includes(appId)) {
    const org = caller.orgs.find((one) => one.appIds.includes(appId))
    return requireGrant(caller, org, permission, { appId })
  }
  const app = await db
    .selectFrom('apps')
    .select('id')
    .where('id', '=', appId)
    .where('date_deleted', 'is', null)
    .executeTakeFirst()
  if (!app) throw notFound('App')
  if (!isAdmin(caller) || caller.app) throw foreign('App', { appId })
}

/**
 * Ends the call unless the caller sees the merchant, and has the permission where one is named. `what` is the thing
 * of that merchant that was asked for.
 */
export async function requireMerchant(
  { caller, db }: Asking,
  merchantId: number,
  permission?: Permission,
  what = 'Merchant',
): Promise<void> {
  if (caller.merchantIds.includes(merchantId)) {
    const org = caller.orgs.find((one) => one.merchantIds.includes(merchantId))
    return requireGrant(caller, org, permission, { merchantId })
  }
  const merchant = await db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchantId)
    .executeTakeFirst()
  if (!merchant) throw notFound(what)
  if (!isAdmin(caller) || caller.app) throw foreign(what, { merchantId })
}

/** Ends the call unless the caller belongs to the organisation, and has the permission where one is named. */
export async function requireOrg(
  { caller, db }: Asking,
  orgId: number,
  permission?: Permission,
): Promise<void> {
  const own = caller.orgs.find((org) => org.id === orgId)
  if (own) return requireGrant(caller, own, permission, { orgId })
  const org = await db.selectFrom('orgs').select('id').where('id', '=', orgId).executeTakeFirst()
  if (!org) throw notFound('Organisation')
  if (!isAdmin(caller) || caller.app) throw foreign('Organisation', { orgId })
}

function requireGrant(
  caller: Caller,
  org: CallerOrg | undefined,
  permission: Permission | undefined,
  owner: Owner,
): void {
  if (permission && !isAdmin(caller) && !(org && grants(org, permission))) throw forbidden(owner)
}
