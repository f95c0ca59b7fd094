import { HandOffScreen } from '@causeway/app-shell/screens/hand-off-screen.tsx'
import { handOffRoute } from '@causeway/app-shell/session/login-route.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/hand-off')({ ...handOffRoute, component: HandOffScreen })
