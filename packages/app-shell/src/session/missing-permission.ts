import type { Permission } from '@causeway/domain-types/permission.ts'
import { useSession } from '../use-dashboard.tsx'

/** A permission in words: `cancel orders` for `orders.cancel`. */
export function permissionWords(permission: Permission): string {
  const [thing, verb] = permission.split('.')
  return `${verb} ${thing}`
}

/** Why somebody who lacks a permission may not do something. */
export const missingPermissionText = (permission: Permission): string =>
  `Insufficient user permissions: ask the owner for “${permissionWords(permission)}”.`

/** Why the signed-in person may not do this, for a `disabledReason`; null where they may. */
export function useMissingPermission(permission: Permission): string | null {
  return useSession()?.permissions.includes(permission) ? null : missingPermissionText(permission)
}
