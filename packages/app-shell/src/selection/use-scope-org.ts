import { useQuery } from '@tanstack/react-query'
import { useCommonSelection, useDashboard, useSession } from '../use-dashboard.tsx'
import { scopeIdOf } from './common-selection.ts'
import { ownApps, ownMerchants } from './scope.ts'

/** The organisation of the selected app or merchant; undefined until their list, which the frame asks for, has come. */
export function useScopeOrgId(): number | undefined {
  const dashboard = useDashboard()
  const session = useSession()
  const { scope } = dashboard.audience
  const selectedId = useCommonSelection((common) => scopeIdOf(common, scope))
  const orgIdIn = (list: readonly { id: number; orgId: number }[]) =>
    list.find(({ id }) => id === selectedId)?.orgId
  const app = useQuery({
    ...ownApps(dashboard, session),
    enabled: false,
    select: orgIdIn,
  })
  const merchant = useQuery({
    ...ownMerchants(dashboard, session),
    enabled: false,
    select: orgIdIn,
  })
  return scope === 'app' ? app.data : merchant.data
}
