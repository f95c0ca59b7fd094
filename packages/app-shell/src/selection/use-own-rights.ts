import type { OrgRights } from '@causeway/domain-types/session.ts'
import { useSession } from '../use-dashboard.tsx'
import { useScopeOrgId } from './use-scope-org.ts'

type Rights = Pick<OrgRights, 'permissions' | 'timeZone'>

const NOTHING: Rights = { permissions: [], timeZone: 'UTC' }

/**
 * What the signed-in person may do in an organisation, and the zone of its days; without an id, in that of the selected
 * app or store. Until their list has come, and for an admin, what holds of all of them together.
 */
export function useOwnRights(orgId?: number): Rights {
  const session = useSession()
  const scopeOrgId = useScopeOrgId()
  return session?.orgs.find(({ id }) => id === (orgId ?? scopeOrgId)) ?? session ?? NOTHING
}
