import type { Permission } from '@causeway/domain-types/permission.ts'
import { can, isAdmin } from '../areas/accounts/access.ts'
import type { Caller } from '../http/context.ts'
import type { DispatchedEvent } from './event-reader.ts'
import { NOTIFICATION_ADDED } from './outbox.ts'

type About = Pick<DispatchedEvent, 'type' | 'appId' | 'merchantId'>
type HearingPermission = Extract<Permission, 'orders.read' | 'offers.read' | 'webhooks.read'>

interface Scope {
  apps: ReadonlySet<number>
  merchants: ReadonlySet<number>
}

/** What one who listens may hear of. */
export interface Audience {
  /** The same for all who hear the same. */
  readonly key: string
  /** What each permission opens; null hears of everything. */
  readonly scopes: Readonly<Record<HearingPermission, Scope>> | null
}

/** What a member must be allowed to read to hear of it; an owner hears of everything. */
function permissionFor(type: string): HearingPermission {
  if (type.startsWith('ORDER_')) return 'orders.read'
  return type.startsWith('WEBHOOK_') ? 'webhooks.read' : 'offers.read'
}

const EVERYTHING: Audience = { key: 'everything', scopes: null }

function scopeOf(caller: Caller, permission: Permission): Scope {
  const orgs = caller.orgs.filter((org) => can(caller, permission, org.id))
  return {
    apps: new Set(orgs.flatMap((org) => org.appIds)),
    merchants: new Set(orgs.flatMap((org) => org.merchantIds)),
  }
}

const inOrder = (ids: ReadonlySet<number>) => [...ids].sort((left, right) => left - right).join()
const keyOf = ({ apps, merchants }: Scope) => `${inOrder(apps)}|${inOrder(merchants)}`

/** Whoever may read what an event is about hears of it: through the app's org or through the merchant's. */
export function audienceOf(caller: Caller): Audience {
  if (isAdmin(caller) && caller.app === null) return EVERYTHING
  const scopes = {
    'orders.read': scopeOf(caller, 'orders.read'),
    'offers.read': scopeOf(caller, 'offers.read'),
    'webhooks.read': scopeOf(caller, 'webhooks.read'),
  }
  return { key: Object.values(scopes).map(keyOf).join('/'), scopes }
}

/** Whether this audience hears of an event. */
export function hears({ scopes }: Audience, { type, appId, merchantId }: About): boolean {
  if (type === NOTIFICATION_ADDED) return false
  if (!scopes) return true
  const { apps, merchants } = scopes[permissionFor(type)]
  return (appId !== null && apps.has(appId)) || (merchantId !== null && merchants.has(merchantId))
}
