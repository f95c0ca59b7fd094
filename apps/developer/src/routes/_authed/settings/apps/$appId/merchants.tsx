import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { AppMerchantsScreen } from '@causeway/features/settings/apps/app-merchants-screen.tsx'
import { appListSearch, appsLink, loadApp } from '@causeway/features/settings/apps/apps-route.ts'
import { usePageBinding } from '@causeway/features/parts/use-page-binding.ts'

export const Route = createFileRoute('/_authed/settings/apps/$appId/merchants')({
  ...appListSearch.routeOptions,
  loader: loadApp,
  component: AppMerchantsRoute,
  notFoundComponent: () => <MissingPage title="App not found" back={appsLink} />,
  staticData: { title: ({ appId }) => `Merchants of app #${appId}` },
})

function AppMerchantsRoute() {
  const { appId } = Route.useLoaderData()
  return <AppMerchantsScreen appId={appId} {...usePageBinding(Route.useSearch().page)} />
}
