import { inviteRoute } from '@causeway/app-shell/session/invite-route.ts'
import { InviteScreen } from '@causeway/features/people/invite-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/invite')({ ...inviteRoute, component: InviteRoute })

function InviteRoute() {
  return <InviteScreen {...Route.useLoaderData()} />
}
