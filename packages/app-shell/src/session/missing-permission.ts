import type { Permission } from '@causeway/domain-types/permission.ts'
import { useOwnRights } from '../selection/use-own-rights.ts'

/** A permission in words: `cancel orders` for `orders.cancel`. */
export function permissionWords(permission: Permission): string {
  const [thing, verb] = permission.split('.')
  return `${verb} ${thing}`
}

/** Why somebody who lacks a permission may not do something. */
export const missingPermissionText = (permission: Permission): string =>
  `Insufficient user permissions: ask the owner for “${permissionWords(permission)}”.`

/**
 * Why the signed-in person may not do this, for a `disabledReason`; null where they may. In the organisation that the
 * page is about, unless it shows something of another.
 */
export function useMissingPermission(permission: Permission, orgId?: number): string | null {
  return useOwnRights(orgId).permissions.includes(permission) ? null : missingPermissionText(permission)
}
