import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { distributionList, distributionListSearch } from '@causeway/features/payouts/distribution-list.ts'
import { DistributionsScreen } from '@causeway/features/payouts/distributions-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/payouts/distributions/')({
  ...distributionListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, distributionList(context.api, { appId: selectedAppId(context) }, deps)),
  component: DistributionsRoute,
  staticData: { title: 'Distributions' },
})

function DistributionsRoute() {
  return (
    <DistributionsScreen
      {...useSearchBinding(distributionListSearch)}
      scope={{ appId: useSelectedAppId() }}
    />
  )
}
