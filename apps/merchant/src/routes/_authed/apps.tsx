import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { usePageBinding } from '@causeway/features/parts/use-page-binding.ts'
import { merchantConnections } from '@causeway/features/settings/apps/app-reads.ts'
import { appListSearch } from '@causeway/features/settings/apps/apps-route.ts'
import { MerchantAppsScreen } from '@causeway/features/settings/apps/merchant-apps-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/apps')({
  ...appListSearch.routeOptions,
  loader: ({ context }) =>
    startRead(context.queryClient, merchantConnections(context.api, selectedMerchantId(context))),
  component: AppsRoute,
  staticData: { title: 'Apps' },
})

function AppsRoute() {
  const merchantId = useSelectedMerchantId()
  return <MerchantAppsScreen merchantId={merchantId} {...usePageBinding(Route.useSearch().page)} />
}
