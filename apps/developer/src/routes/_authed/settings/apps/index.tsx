import { createFileRoute } from '@tanstack/react-router'
import { appsSearch } from '@causeway/features/settings/apps/apps-route.ts'
import { AppsScreen } from '@causeway/features/settings/apps/apps-screen.tsx'

export const Route = createFileRoute('/_authed/settings/apps/')({
  ...appsSearch.routeOptions,
  component: AppsRoute,
  staticData: { title: 'Apps' },
})

function AppsRoute() {
  const navigate = Route.useNavigate()
  const { create } = Route.useSearch()
  return (
    <AppsScreen
      creating={create === 'app'}
      onCreating={(creating) =>
        void navigate({ search: creating ? { create: 'app' } : {}, replace: !creating })
      }
      onCreated={(id) => void navigate({ to: '/settings/apps/$appId', params: { appId: String(id) } })}
    />
  )
}
