import { awaitRead, idFromPath } from '../../parts/load-page.ts'
import { oneOf, pageSearch, wholeNumber } from '@causeway/app-shell/search-params.ts'
import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { appDetail } from './app-reads.ts'

/** The list of apps; an address may open the form for a new one. */
export const appsSearch = pageSearch({ create: oneOf(['app']) })

/** The lists of one app. */
export const appListSearch = pageSearch({ page: wholeNumber() })

export const appsLink = { href: '/settings/apps', label: 'Apps' }

interface Loading {
  context: Dashboard
  params: { appId: string }
}

/** For each page of one app: the app comes with it. */
export async function loadApp({ context, params }: Loading): Promise<{ appId: number }> {
  const appId = idFromPath(params.appId)
  await awaitRead(context.queryClient, appDetail(context.api, appId))
  return { appId }
}
