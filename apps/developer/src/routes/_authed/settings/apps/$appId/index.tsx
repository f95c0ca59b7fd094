import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { AppScreen } from '@causeway/features/settings/apps/app-screen.tsx'
import { appsLink, loadApp } from '@causeway/features/settings/apps/apps-route.ts'

export const Route = createFileRoute('/_authed/settings/apps/$appId/')({
  loader: loadApp,
  component: AppRoute,
  notFoundComponent: () => <MissingPage title="App not found" back={appsLink} />,
  staticData: { title: ({ appId }) => `App #${appId}` },
})

function AppRoute() {
  const navigate = Route.useNavigate()
  const { appId } = Route.useLoaderData()
  return <AppScreen appId={appId} onDeleted={() => void navigate({ to: '/settings/apps', replace: true })} />
}
