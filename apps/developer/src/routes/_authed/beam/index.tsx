import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../features/beam/beam-reads.ts'
import { StoreScreen } from '../../../features/beam/store-screen.tsx'

export const Route = createFileRoute('/_authed/beam/')({
  loader: ({ context }) => startRead(context.queryClient, destinationOf(context.api, selectedAppId(context))),
  component: StoreScreen,
  staticData: { title: 'Beam' },
})
