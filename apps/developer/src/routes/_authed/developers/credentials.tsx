import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { credentialList } from '../../../features/credentials/credential-list.ts'
import { CredentialsScreen } from '../../../features/credentials/credentials-screen.tsx'

export const Route = createFileRoute('/_authed/developers/credentials')({
  loader: ({ context }) =>
    startRead(context.queryClient, credentialList(context.api, selectedAppId(context))),
  component: CredentialsRoute,
  staticData: { title: 'API credentials' },
})

function CredentialsRoute() {
  return <CredentialsScreen appId={useSelectedAppId()} />
}
