import type { Permission } from '@causeway/domain-types/permission.ts'
import { can, isAdmin } from '../areas/accounts/access.ts'
import type { Caller } from '../http/context.ts'
import type { DispatchedEvent } from './event-reader.ts'

/** What one who listens may hear of. */
export type Audience = (event: Pick<DispatchedEvent, 'type' | 'appId' | 'merchantId'>) => boolean

/** What a member must be allowed to read to hear of it; an owner hears of everything. */
const permissionFor = (type: string): Permission =>
  type.startsWith('ORDER_') ? 'orders.read' : 'offers.read'

interface Scope {
  apps: ReadonlySet<number>
  merchants: ReadonlySet<number>
}

function scopeOf(caller: Caller, permission: Permission): Scope {
  const orgs = caller.orgs.filter((org) => can(caller, permission, org.id))
  return {
    apps: new Set(orgs.flatMap((org) => org.appIds)),
    merchants: new Set(orgs.flatMap((org) => org.merchantIds)),
  }
}

/** Whoever may read what an event is about hears of it: through the app's org or through the merchant's. */
export function audienceOf(caller: Caller): Audience {
  if (isAdmin(caller) && caller.app === null) return () => true
  const scopes = new Map<Permission, Scope>()
  return ({ type, appId, merchantId }) => {
    const permission = permissionFor(type)
    const scope = scopes.get(permission) ?? scopeOf(caller, permission)
    scopes.set(permission, scope)
    return (
      (appId !== null && scope.apps.has(appId)) || (merchantId !== null && scope.merchants.has(merchantId))
    )
  }
}
