import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { variantList, variantListSearch } from '../../../features/beam/beam-reads.ts'
import { MappingsScreen } from '../../../features/beam/mappings-screen.tsx'

export const Route = createFileRoute('/_authed/beam/mappings')({
  ...variantListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, variantList(context.api, selectedAppId(context), deps)),
  component: BeamMappingsRoute,
  staticData: { title: 'Variant mappings' },
})

function BeamMappingsRoute() {
  return <MappingsScreen {...useSearchBinding(variantListSearch)} />
}
