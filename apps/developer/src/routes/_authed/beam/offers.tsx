import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BeamOffersScreen } from '../../../features/beam/beam-offers-screen.tsx'
import { beamList, beamListSearch } from '../../../features/beam/beam-reads.ts'

export const Route = createFileRoute('/_authed/beam/offers')({
  ...beamListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, beamList(context.api, selectedAppId(context), deps)),
  component: BeamOffersRoute,
  staticData: { title: 'Beamed offers' },
})

function BeamOffersRoute() {
  return <BeamOffersScreen {...useSearchBinding(beamListSearch)} />
}
