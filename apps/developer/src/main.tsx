import { mountDashboard } from '@causeway/app-shell/mount-dashboard.tsx'
import { createTheme } from '@causeway/ui/theme.ts'
import { audience } from './audience.ts'
import { createAppRouter } from './router.tsx'

void mountDashboard({
  audience,
  createRouter: createAppRouter,
  theme: createTheme({ accent: audience.area }),
})
