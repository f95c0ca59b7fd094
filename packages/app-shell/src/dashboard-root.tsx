import { UiProvider } from '@causeway/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { Dashboard } from './dashboard.ts'
import { renderRouterLink } from './layout/router-link.tsx'
import { DashboardProvider } from './use-dashboard.tsx'

export interface DashboardRootProps {
  dashboard: Dashboard
  router: AnyRouter
}

/** Everything that a page of the dashboard stands in. */
export function DashboardRoot({ dashboard, router }: DashboardRootProps) {
  return (
    <DashboardProvider dashboard={dashboard}>
      <QueryClientProvider client={dashboard.queryClient}>
        <UiProvider accent={dashboard.audience.area} renderLink={renderRouterLink}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </DashboardProvider>
  )
}
