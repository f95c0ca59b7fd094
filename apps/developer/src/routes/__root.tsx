import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { RootError, RootLayout, RootNotFound } from '@causeway/app-shell/layout/root-layout.tsx'
import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<Dashboard>()({
  component: RootLayout,
  errorComponent: RootError,
  notFoundComponent: RootNotFound,
})
