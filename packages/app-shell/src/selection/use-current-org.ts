import type { Org } from '@causeway/domain-types/org.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi, useAudience, useCommonSelection, useSession } from '../use-dashboard.tsx'
import { currentOrg } from './orgs.ts'
import { ownOrgs } from './own-orgs.ts'
import { ownApps } from './scope.ts'

/** All organisations of the signed-in person, and the one that the page is about. Nothing while they load. */
export function useCurrentOrg(): { orgs: readonly Org[]; org: Org | null } {
  const api = useApi()
  const { scope } = useAudience()
  const session = useSession()
  const { data: orgs = [] } = useQuery(ownOrgs(api))
  const { data: apps = [] } = useQuery({ ...ownApps(api), enabled: scope === 'app' })
  const selectedOrgId = useCommonSelection((common) => common.selectedOrgId)
  const selectedAppId = useCommonSelection((common) => common.selectedAppId)
  if (!session) return { orgs: [], org: null }
  return { orgs, org: currentOrg(orgs, session, { selectedOrgId, selectedAppId, apps }) }
}
