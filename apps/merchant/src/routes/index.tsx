import { startRoute } from '@causeway/app-shell/session/start-route.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')(startRoute)
