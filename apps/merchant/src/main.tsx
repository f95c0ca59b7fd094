import { mountDashboard } from '@causeway/app-shell/mount-dashboard.tsx'
import { audience } from './audience.ts'
import { createAppRouter } from './router.tsx'

void mountDashboard({
  audience,
  createRouter: createAppRouter,
})
