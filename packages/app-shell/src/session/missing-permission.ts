import type { Permission } from '@causeway/domain-types/permission.ts'
import { useSession } from '../use-dashboard.tsx'

/** A permission in words: `cancel orders` for `orders.cancel`. */
export function permissionWords(permission: Permission): string {
  const [thing, verb] = permission.split('.')
  return `${verb} ${thing}`
}

/** Why the signed-in person may not do this, for a `disabledReason`; null where they may. */
export function useMissingPermission(permission: Permission): string | null {
  return useSession()?.permissions.includes(permission)
    ? null
    : `Insufficient user permissions: ask the owner for “${permissionWords(permission)}”.`
}
