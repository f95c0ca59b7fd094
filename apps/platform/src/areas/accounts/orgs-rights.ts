import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Context } from '../../http/context.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { can, requireOrg } from './access.ts'

/** What somebody may do with the people of an organisation. */
export interface OrgRights {
  isOwner: boolean
  /** What they may give to others, and take from them: nobody more than they have themselves. */
  mayGive(permissions: readonly Permission[]): boolean
}

export const orgNotFound = () => notFound('Organisation')

/** Ends the call unless the caller belongs to the organisation, and has the permission where one is named. */
export async function orgRights(
  { caller, db }: Pick<Context, 'caller' | 'db'>,
  orgId: number,
  permission?: Permission,
): Promise<OrgRights> {
  await requireOrg({ caller, db }, orgId, permission)
  // The server of an app has no team to lead.
  if (caller.app) throw forbidden({ orgId })
  return {
    isOwner: caller.orgs.some((org) => org.id === orgId && org.owner),
    mayGive: (permissions) => permissions.every((one) => can(caller, one, orgId)),
  }
}
