import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { TabsNav } from '@causeway/ui/tabs-nav.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { appDetail } from './app-reads.ts'
import { appsLink } from './apps-route.ts'

const RenameDialog = lazyDialog(async () => (await import('./rename-app-dialog.tsx')).RenameAppDialog)

const pages = [
  { path: '', label: 'Configuration' },
  { path: '/merchants', label: 'Merchants' },
  { path: '/commissions', label: 'Commission rates' },
] as const

interface AppPageProps {
  appId: number
  current: (typeof pages)[number]['path']
  aside?: ReactNode
  children: ReactNode
}

/** What all pages of one app have in common. */
export function AppPage({ appId, current, aside, children }: AppPageProps) {
  const { data: app } = useSuspenseQuery(appDetail(useApi(), appId))
  const missing = useMissingPermission('apps.manage', app.orgId)
  const [renaming, setRenaming] = useState(false)
  return (
    <DetailPage
      title={app.name}
      back={appsLink}
      id={<CopyableId value={app.id} label="app id" />}
      actions={
        <Button disabledReason={missing} onClick={() => setRenaming(true)}>
          Rename
        </Button>
      }
      tabs={
        <TabsNav
          label="App"
          items={pages.map(({ path, label }) => ({
            href: `${appsLink.href}/${appId}${path}`,
            label,
            current: path === current,
          }))}
        />
      }
      aside={aside}
    >
      {children}
      <RenameDialog app={app} open={renaming} onClose={() => setRenaming(false)} />
    </DetailPage>
  )
}
