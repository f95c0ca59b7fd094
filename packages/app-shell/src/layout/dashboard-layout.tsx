import { AppFrame } from '@causeway/ui/app-frame.tsx'
import { BulkRuns } from '@causeway/ui/bulk-runs.tsx'
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../audience.ts'
import { scopeIdOf } from '../selection/common-selection.ts'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { inStage } from '../stage.ts'
import { useAudience, useCommonSelection, useStage } from '../use-dashboard.tsx'
import { AdminMark } from './admin-mark.tsx'
import { DelegationBanner } from './delegation-banner.tsx'
import { EnvironmentBanner } from './environment-banner.tsx'
import { InboxPlace, InvitePlace } from './inbox-place.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { navigationFor } from './navigation-for.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ScopeSwitcher } from './scope-switcher.tsx'
import { ShortcutsHelp } from '../help/shortcuts-help.tsx'
import { StageMenu } from './stage-menu.tsx'

// Made once: the frame is drawn anew with every page, and what is the same element is not.
const banner = (
  <>
    <EnvironmentBanner />
    <DelegationBanner />
    <InvitePlace />
    <SignInAgain />
  </>
)
const switcher = <ScopeSwitcher />
const topBar = (
  <>
    <AdminMark />
    <InboxPlace />
    <StageMenu />
    <ProfileMenu />
  </>
)
const besidePage = (
  <>
    <LoadingBar />
    <ShortcutsHelp />
  </>
)
const page = <Outlet />

/** The frame around every page; `children` stands in for the page where it cannot be shown. */
export function DashboardLayout({ children }: { children?: ReactNode }) {
  const audience = useAudience()
  const stage = useStage()
  const scopeId = useCommonSelection((common) => scopeIdOf(common, audience.scope))
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <AppFrame
      brand={{ name: PRODUCT_NAME, area: audience.name, href: inStage(audience.homePath, stage) }}
      navigation={navigationFor(audience.navigation, path)}
      banner={banner}
      switcher={switcher}
      topBar={topBar}
    >
      {besidePage}
      {/* Another stage, app or merchant is another page: no open dialog or typed text goes along. */}
      {children ?? <BulkRuns key={`${stage} ${scopeId}`}>{page}</BulkRuns>}
    </AppFrame>
  )
}
