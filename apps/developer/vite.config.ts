import { dashboardBuild } from '@causeway/app-shell/build/dashboard-build.tsx'
import { audience } from './src/audience.ts'

export default dashboardBuild(audience)
