import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { routerOptions } from '@causeway/app-shell/router-options.ts'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

export function createAppRouter(dashboard: Dashboard, history?: RouterHistory) {
  return createRouter({ ...routerOptions, routeTree, context: dashboard, history })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
