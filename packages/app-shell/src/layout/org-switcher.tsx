import { orgs } from '@causeway/api-contract/orgs.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ANOTHER_ORG_PATH } from '../session/newcomer-routes.ts'
import { isOwnOrg, switchOrg } from '../selection/orgs.ts'
import { useCurrentOrg } from '../selection/use-current-org.ts'
import { useDashboard, useSession } from '../use-dashboard.tsx'

/** The organisations that somebody belongs to, to go from one to another, and the way to one more of their own. */
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
  if (!session || session.user.role === 'ADMIN') return null
  const choices = list.map((org) => ({
    key: String(org.id),
    label: isOwnOrg(org, session) ? org.name : `${org.name} (of ${ownerName(org)})`,
    current: org.id === current?.id,
    onSelect: () => choose.mutate(org),
  }))
  const another = {
    key: 'another',
    label: anotherLabel[dashboard.audience.scope],
    icon: <Plus aria-hidden />,
    href: ANOTHER_ORG_PATH,
  }
  return (
    <MenuList
      heading="Organisation"
      entries={[...(list.length > 1 ? choices : []), ...(session.delegateOrg ? [] : [another])]}
    />
  )
}

const anotherLabel = { app: 'New organisation', merchant: 'New store' } as const

const ownerName = ({ ownerUser }: Org) => `${ownerUser.firstName} ${ownerUser.lastName}`
