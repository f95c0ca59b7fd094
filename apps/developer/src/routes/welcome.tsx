import { welcomeRoute } from '@causeway/app-shell/session/newcomer-routes.ts'
import { WelcomeScreen } from '@causeway/features/people/welcome-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/welcome')({ ...welcomeRoute, component: WelcomeRoute })

function WelcomeRoute() {
  return <WelcomeScreen {...Route.useLoaderData()} />
}
