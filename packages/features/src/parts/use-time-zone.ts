import { orgOfPage } from '@causeway/app-shell/selection/own-orgs.ts'
import { useOwnRights } from '@causeway/app-shell/selection/use-own-rights.ts'
import { useScopeOrgId } from '@causeway/app-shell/selection/use-scope-org.ts'
import { useApi, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org } from '@causeway/domain-types/org.ts'
import { useQuery } from '@tanstack/react-query'

const zoneOfOnly = ([org]: readonly Org[]) => org?.timeZone

/** The zone of the organisation that the page is about, in which the platform cuts its days. */
export function useTimeZone(): string {
  const { timeZone } = useOwnRights()
  const scopeOrgId = useScopeOrgId()
  const isAdmin = useSession()?.user.role === 'ADMIN'
  const { data: zoneForAdmin = timeZone } = useQuery({
    ...orgOfPage(useApi(), scopeOrgId),
    enabled: isAdmin && scopeOrgId !== undefined,
    select: zoneOfOnly,
  })
  return isAdmin ? zoneForAdmin : timeZone
}

/** The zone of what is the person's own, whichever page shows it. */
export const usePersonalTimeZone = (): string => useSession()?.timeZone ?? 'UTC'
