import { chakra } from '@chakra-ui/react'
import { pictureUrl } from '@causeway/domain-types/picture.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import { Button } from '@causeway/ui/button.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { PictureTile } from '@causeway/ui/picture-tile.tsx'
import { PopoverPanel } from '@causeway/ui/popover-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { scopeIdOf } from '../selection/common-selection.ts'
import { ownApps, ownMerchants, type ScopeItem, selectScope } from '../selection/scope.ts'
import { useAudience, useCommonSelection, useDashboard, useSession } from '../use-dashboard.tsx'
import { useIdle } from '../use-idle.ts'
import { isAboutOne } from './about-one.ts'

/** The app or merchant that the page is about, and the way to another one. */
export function ScopeSwitcher() {
  const { scope } = useAudience()
  const session = useSession()
  if (!session) return null
  switch (scope) {
    case 'app':
      return <AppSwitcher session={session} />
    case 'merchant':
      return <MerchantSwitcher session={session} />
  }
}

function AppSwitcher({ session }: { session: Session }) {
  const { data } = useQuery(ownApps(useDashboard(), session))
  const items = data?.map((app) => ({ ...app, picture: app.configuration.logoUrl }))
  return <Switcher label="App" items={items ?? []} searched={session.user.role === 'ADMIN'} />
}

function MerchantSwitcher({ session }: { session: Session }) {
  const { data } = useQuery(ownMerchants(useDashboard(), session))
  const items = data?.map((merchant) => ({ ...merchant, picture: merchant.logo }))
  return <Switcher label="Store" items={items ?? []} searched={session.user.role === 'ADMIN'} />
}

const PickList = lazy(async () => ({ default: (await import('@causeway/ui/pick-list.tsx')).PickList }))
const ScopeSearch = lazy(async () => ({
  default: (await import('../selection/scope-search.tsx')).ScopeSearch,
}))

/** More than these are searched rather than read. */
const MOST_TO_READ = 8

const Only = chakra('span', { base: { px: '3', fontSize: 'sm', fontWeight: 'medium', truncate: true } })
const Name = chakra('span', { base: { maxWidth: { base: '9rem', sm: '18rem' }, truncate: true } })

const Picture = ({ name, picture = null }: ScopeItem) => (
  <PictureTile size="xs" url={picture === null ? null : pictureUrl(picture)} name={name} />
)

interface SwitcherProps {
  label: string
  items: readonly ScopeItem[]
  /** There are more than these, which are looked for where they are. */
  searched: boolean
}

function Switcher({ label, items, searched }: SwitcherProps) {
  const dashboard = useDashboard()
  const router = useRouter()
  const { audience } = dashboard
  const selectedId = useCommonSelection((common) => scopeIdOf(common, audience.scope))
  const [chosen, setChosen] = useState<ScopeItem>()
  const isIdle = useIdle()
  // What was just found is not in the list yet.
  const selected = [...items, ...(chosen ? [chosen] : [])].find(({ id }) => id === selectedId)
  if (!selected) return null
  const pages = audience.scopePages ?? []
  if (items.length === 1 && !searched && pages.length === 0) return <Only>{selected.name}</Only>

  // A page about one order or offer is about the app before, so it leads home.
  const choose = async (item: ScopeItem) => {
    await router.navigate({ href: isAboutOne(router) ? audience.homePath : router.state.location.pathname })
    setChosen(item)
    selectScope(dashboard, item.id)
  }
  const searchLabel = `Search ${label.toLowerCase()}s`

  return (
    <PopoverPanel
      label={label}
      renderTrigger={(props) => (
        <Button {...props} variant="ghost" aria-label={`${label}: ${selected.name}`}>
          <Picture {...selected} picture={isIdle ? selected.picture : null} />
          <Name>{selected.name}</Name>
          <ChevronsUpDown aria-hidden />
        </Button>
      )}
    >
      {searched ? (
        <Suspense>
          <ScopeSearch label={searchLabel} selectedId={selected.id} onPick={(item) => void choose(item)} />
        </Suspense>
      ) : items.length > MOST_TO_READ ? (
        <Suspense>
          <PickList
            label={searchLabel}
            options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(selectedId)}
            onPick={(id) => {
              const item = items.find((one) => String(one.id) === id)
              if (item) void choose(item)
            }}
          />
        </Suspense>
      ) : (
        <MenuList
          heading={label}
          entries={items.map((item) => ({
            key: String(item.id),
            label: item.name,
            icon: <Picture {...item} />,
            current: item.id === selectedId,
            onSelect: () => void choose(item),
          }))}
        />
      )}
      {pages.length > 0 && (
        <MenuList entries={pages.map(({ label, to }) => ({ key: to, label, href: to }))} />
      )}
    </PopoverPanel>
  )
}
