import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { AppCommissionsScreen } from '@causeway/features/settings/apps/app-commissions-screen.tsx'
import { appListSearch, appsLink, loadApp } from '@causeway/features/settings/apps/apps-route.ts'
import { usePageBinding } from '@causeway/features/parts/use-page-binding.ts'

export const Route = createFileRoute('/_authed/settings/apps/$appId/commissions')({
  ...appListSearch.routeOptions,
  loader: loadApp,
  component: AppCommissionsRoute,
  notFoundComponent: () => <MissingPage title="App not found" back={appsLink} />,
  staticData: { title: ({ appId }) => `Commission rates of app #${appId}` },
})

function AppCommissionsRoute() {
  const { appId } = Route.useLoaderData()
  return <AppCommissionsScreen appId={appId} {...usePageBinding(Route.useSearch().page)} />
}
