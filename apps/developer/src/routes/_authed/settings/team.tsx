import { teamRoute } from '@causeway/features/settings/team/team-calls.ts'
import { TeamScreen } from '@causeway/features/settings/team/team-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/settings/team')({ ...teamRoute, component: TeamScreen })
