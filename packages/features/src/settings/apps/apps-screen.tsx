import { permissionsIn } from '@causeway/app-shell/selection/orgs.ts'
import { ownApps } from '@causeway/app-shell/selection/scope.ts'
import { useCurrentOrg } from '@causeway/app-shell/selection/use-current-org.ts'
import { missingPermissionText } from '@causeway/app-shell/session/missing-permission.ts'
import { useCommonSelection, useDashboard, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { QueryTable } from '../../parts/query-table.tsx'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { SettingsTabs } from '../settings-tabs.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { ListPage } from '@causeway/ui/list-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appColumns } from './app-columns.tsx'

const CreateDialog = lazyDialog(async () => (await import('./create-app-dialog.tsx')).CreateAppDialog)

const idOf = ({ id }: { id: number }) => id
const hrefOf = ({ id }: { id: number }) => `/settings/apps/${id}`

interface AppsScreenProps {
  creating: boolean
  onCreating: (creating: boolean) => void
  onCreated: (appId: number) => void
}

/** The apps of the signed-in person, to go to one or to add one. */
export function AppsScreen({ creating, onCreating, onCreated }: AppsScreenProps) {
  const session = useSession()
  const apps = useQuery(ownApps(useDashboard(), session))
  const { orgs, org } = useCurrentOrg()
  const timeZone = useTimeZone()
  const selectedId = useCommonSelection((common) => common.selectedAppId)
  const columns = useMemo(() => appColumns({ timeZone, selectedId, orgs }), [timeZone, selectedId, orgs])
  return (
    <ListPage
      title="Settings"
      tabs={<SettingsTabs current="/settings/apps" />}
      actions={
        <Button
          variant="solid"
          disabledReason={session && whyNot(org && permissionsIn(org, session).includes('apps.manage'))}
          onPointerEnter={() => void CreateDialog.preload()}
          onClick={() => onCreating(true)}
        >
          Create an app
        </Button>
      }
      notice={
        session?.user.role === 'ADMIN' &&
        'The first of all apps. Find any other by its name at the top of the page.'
      }
      table={
        <>
          <QueryTable
            query={apps}
            noun="apps"
            caption="Apps"
            columns={columns}
            rows={apps.data}
            rowKey={idOf}
            rowHref={hrefOf}
            empty={
              <EmptyState title="No apps yet">
                An app is what sells the products of merchants. Create one to get credentials for the API.
              </EmptyState>
            }
          />
          {org && (
            <CreateDialog org={org} open={creating} onClose={() => onCreating(false)} onCreated={onCreated} />
          )}
        </>
      }
    />
  )
}

function whyNot(mayCreate: boolean | null): string | null {
  if (mayCreate === null) return 'This account belongs to no organisation.'
  return mayCreate ? null : missingPermissionText('apps.manage')
}
