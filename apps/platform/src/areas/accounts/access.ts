import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Caller, CallerOrg, Context } from '../../http/context.ts'
import { forbidden, notFound } from '../../http/errors.ts'

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
    if (permission && !isAdmin(caller) && !(org && grants(org, permission))) throw forbidden()
    return
  }
  const mayLook = isAdmin(caller) && caller.app === null
  const app = mayLook && (await db.selectFrom('apps').select('id').where('id', '=', appId).executeTakeFirst())
  if (!app) throw notFound('App')
}

/** Ends the call unless the caller sees the merchant, and has the permission where one is named. */
export async function requireMerchant(
  { caller, db }: Asking,
  merchantId: number,
  permission?: Permission,
): Promise<void> {
  if (caller.merchantIds.includes(merchantId)) {
    const org = caller.orgs.find((one) => one.merchantIds.includes(merchantId))
    if (permission && !isAdmin(caller) && !(org && grants(org, permission))) throw forbidden()
    return
  }
  const mayLook = isAdmin(caller) && caller.app === null
  const merchant =
    mayLook && (await db.selectFrom('merchants').select('id').where('id', '=', merchantId).executeTakeFirst())
  if (!merchant) throw notFound('Merchant')
}
