import { chakra } from '@chakra-ui/react'
import type { Session } from '@causeway/domain-types/session.ts'
import { Button } from '@causeway/ui/button.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { PopoverPanel } from '@causeway/ui/popover-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { scopeIdOf } from '../selection/common-selection.ts'
import { ownApps, ownMerchants, selectScope } from '../selection/scope.ts'
import { useApi, useAudience, useCommonSelection, useDashboard, useSession } from '../use-dashboard.tsx'

/** The app or merchant that the page is about, and the way to another one. */
export function ScopeSwitcher() {
  const { scope } = useAudience()
  const session = useSession()
  if (!session) return null
  switch (scope) {
    case 'app':
      return <AppSwitcher />
    case 'merchant':
      return <MerchantSwitcher session={session} />
  }
}

function AppSwitcher() {
  const { data } = useQuery(ownApps(useApi()))
  return <Switcher label="App" items={data ?? []} />
}

function MerchantSwitcher({ session }: { session: Session }) {
  const { data } = useQuery(ownMerchants(useApi(), session.user.id))
  return <Switcher label="Store" items={data ?? []} />
}

const PickList = lazy(async () => ({ default: (await import('@causeway/ui/pick-list.tsx')).PickList }))

/** More than these are searched rather than read. */
const MOST_TO_READ = 8

const Only = chakra('span', { base: { px: '2', fontSize: 'sm', fontWeight: 'medium', truncate: true } })
const Name = chakra('span', { base: { maxWidth: { base: '9rem', sm: '18rem' }, truncate: true } })

function Switcher({ label, items }: { label: string; items: readonly { id: number; name: string }[] }) {
  const dashboard = useDashboard()
  const router = useRouter()
  const { audience } = dashboard
  const selectedId = useCommonSelection((common) => scopeIdOf(common, audience.scope))
  const selected = items.find(({ id }) => id === selectedId)
  if (!selected) return null
  if (items.length === 1) return <Only>{selected.name}</Only>

  // A page about one order or offer is about the app before, so it leads home.
  const choose = async (id: number) => {
    const isAboutOne = router.state.matches.some(({ params }) => Object.keys(params).length > 0)
    await router.navigate({ href: isAboutOne ? audience.homePath : router.state.location.pathname })
    selectScope(dashboard, id)
  }

  return (
    <PopoverPanel
      label={label}
      renderTrigger={(props) => (
        <Button {...props} variant="ghost" aria-label={`${label}: ${selected.name}`}>
          <Name>{selected.name}</Name>
          <ChevronsUpDown aria-hidden />
        </Button>
      )}
    >
      {items.length > MOST_TO_READ ? (
        <Suspense>
          <PickList
            label={`Search ${label.toLowerCase()}s`}
            options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(selectedId)}
            onPick={(id) => void choose(Number(id))}
          />
        </Suspense>
      ) : (
        <MenuList
          heading={label}
          entries={items.map(({ id, name }) => ({
            key: String(id),
            label: name,
            current: id === selectedId,
            onSelect: () => void choose(id),
          }))}
        />
      )}
    </PopoverPanel>
  )
}
