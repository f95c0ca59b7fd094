import { FramedError } from '@causeway/app-shell/errors/framed-error.tsx'
import { DashboardLayout } from '@causeway/app-shell/layout/dashboard-layout.tsx'
import { authedRoute } from '@causeway/app-shell/session/authed-route.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed')({
  ...authedRoute,
  component: DashboardLayout,
  errorComponent: FramedError,
})
