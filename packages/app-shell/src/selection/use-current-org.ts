import type { Org } from '@causeway/domain-types/org.ts'
import { useQuery } from '@tanstack/react-query'
import { useCommonSelection, useDashboard, useSession } from '../use-dashboard.tsx'
import { currentOrg } from './orgs.ts'
import { orgOfPage, ownOrgs } from './own-orgs.ts'
import { ownApps } from './scope.ts'
import { useScopeOrgId } from './use-scope-org.ts'

/** All organisations of the signed-in person, and the one that the page is about. Nothing while they load. */
export function useCurrentOrg(): { orgs: readonly Org[]; org: Org | null } {
  const dashboard = useDashboard()
  const { api, audience } = dashboard
  const session = useSession()
  const isAdmin = session?.user.role === 'ADMIN'
  const scopeOrgId = useScopeOrgId()
  const read = isAdmin ? orgOfPage(api, scopeOrgId) : ownOrgs(api)
  const { data: list = [] } = useQuery({
    ...read,
    enabled: session !== null && (!isAdmin || scopeOrgId !== undefined),
  })
  const { data: apps = [] } = useQuery({
    ...ownApps(dashboard, session),
    enabled: session !== null && audience.scope === 'app',
  })
  const selectedOrgId = useCommonSelection((common) => common.selectedOrgId)
  const selectedAppId = useCommonSelection((common) => common.selectedAppId)
  if (!session) return { orgs: [], org: null }
  return { orgs: list, org: currentOrg(list, session, { selectedOrgId, selectedAppId, apps }) }
}
