import { loadSelectedApp } from '@causeway/app-shell/selection/selected-app.ts'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { credentialList } from '../../../features/credentials/credential-list.ts'
import { CredentialsScreen } from '../../../features/credentials/credentials-screen.tsx'

export const Route = createFileRoute('/_authed/developers/credentials')({
  loader: async ({ context }) => {
    const { id } = await loadSelectedApp(context)
    startRead(context.queryClient, credentialList(context.api, id))
  },
  component: CredentialsScreen,
  staticData: { title: 'API credentials' },
})
