import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from '@causeway/domain-types/host.ts'
import { StartError } from '@causeway/platform/start-error.ts'
import { repository } from './config.ts'

/** The app that each area's host serves. */
const dashboardApps = {
  channel: 'developer',
  merchant: 'merchant',
  connect: 'connect',
} as const satisfies Record<Area, string>

export const areas = ['channel', 'merchant', 'connect'] as const satisfies readonly Area[]

export const appFolder = (area: Area) => join(repository, 'apps', dashboardApps[area])

/** What `npm run build` makes of each app. */
export function builtSites(): Record<Area, string> {
  return { channel: distOf('channel'), merchant: distOf('merchant'), connect: distOf('connect') }
}

function distOf(area: Area): string {
  const folder = join(appFolder(area), 'dist')
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new StartError(`The ${dashboardApps[area]} dashboard is not built. Run npm start, or npm run build.`)
}
