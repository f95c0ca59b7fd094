import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BeamOrdersScreen } from '../../../features/beam/beam-orders-screen.tsx'
import { beamOrderSearch } from '../../../features/beam/beam-reads.ts'

export const Route = createFileRoute('/_authed/beam/orders')({
  ...beamOrderSearch.routeOptions,
  component: BeamOrdersRoute,
  staticData: { title: 'Orders of the store' },
})

function BeamOrdersRoute() {
  return <BeamOrdersScreen {...useSearchBinding(beamOrderSearch)} />
}
