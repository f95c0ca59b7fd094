import { auth } from '@causeway/api-contract/auth.ts'
import { type ColorModeChoice, setColorMode, useColorMode } from '@causeway/ui/color-mode.ts'
import { IconButton } from '@causeway/ui/icon-button.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { PopoverPanel } from '@causeway/ui/popover-panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { CircleUserRound, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useDashboard, useSession } from '../use-dashboard.tsx'

const modes = [
  { key: 'system', label: 'System theme', Icon: Monitor },
  { key: 'light', label: 'Light theme', Icon: Sun },
  { key: 'dark', label: 'Dark theme', Icon: Moon },
] as const satisfies readonly { key: ColorModeChoice; label: string; Icon: typeof Sun }[]

const OrgSwitcher = lazy(async () => ({ default: (await import('./org-switcher.tsx')).OrgSwitcher }))

export function ProfileMenu() {
  const { session } = useDashboard()
  const user = useSession()?.user
  const { choice } = useColorMode()
  const signOut = useMutation({ mutationFn: session.signOut, meta: { endpoint: auth.logout } })
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <PopoverPanel
      label="Your account"
      renderTrigger={(props) => (
        <IconButton {...props} label={`Account of ${name}`} icon={<CircleUserRound aria-hidden />} />
      )}
    >
      <MenuList
        heading={
          <>
            <strong>{name}</strong>
            <br />
            {user.email}
          </>
        }
        entries={modes.map(({ key, label, Icon }) => ({
          key,
          label,
          icon: <Icon aria-hidden />,
          current: key === choice,
          onSelect: () => setColorMode(key),
        }))}
      />
      <Suspense>
        <OrgSwitcher />
      </Suspense>
      <MenuList
        entries={[
          {
            key: 'sign-out',
            label: 'Sign out',
            icon: <LogOut aria-hidden />,
            onSelect: () => signOut.mutate(),
          },
        ]}
      />
    </PopoverPanel>
  )
}
