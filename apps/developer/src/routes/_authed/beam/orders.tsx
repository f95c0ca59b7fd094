import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BeamOrdersScreen } from '../../../features/beam/beam-orders-screen.tsx'
import { beamOrderList, beamOrderSearch } from '../../../features/beam/beam-reads.ts'

export const Route = createFileRoute('/_authed/beam/orders')({
  ...beamOrderSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, beamOrderList(context.api, selectedAppId(context), deps)),
  component: BeamOrdersRoute,
  staticData: { title: 'Orders of the store' },
})

function BeamOrdersRoute() {
  return <BeamOrdersScreen {...useSearchBinding(beamOrderSearch)} />
}
