import { orgs } from '@causeway/api-contract/orgs.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isOwnOrg, switchOrg } from '../selection/orgs.ts'
import { useCurrentOrg } from '../selection/use-current-org.ts'
import { useDashboard, useSession } from '../use-dashboard.tsx'

/** The organisations of somebody who belongs to several, to go from one to another. */
export function OrgSwitcher() {
  const dashboard = useDashboard()
  const session = useSession()
  const router = useRouter()
  const { orgs: list, org: current } = useCurrentOrg()
  // A page about one order or product is of the organisation before, so it leads home.
  const choose = useMutation({
    mutationFn: async (org: Org) => {
      const isAboutOne = router.state.matches.some(({ params }) => Object.keys(params).length > 0)
      if (isAboutOne) await router.navigate({ href: dashboard.audience.homePath })
      await switchOrg(dashboard, org)
    },
    meta: { endpoint: orgs.list },
  })
  if (!session || list.length < 2) return null
  return (
    <MenuList
      heading="Organisation"
      entries={list.map((org) => ({
        key: String(org.id),
        label: isOwnOrg(org, session) ? org.name : `${org.name} (of ${ownerName(org)})`,
        current: org.id === current?.id,
        onSelect: () => choose.mutate(org),
      }))}
    />
  )
}

const ownerName = ({ ownerUser }: Org) => `${ownerUser.firstName} ${ownerUser.lastName}`
