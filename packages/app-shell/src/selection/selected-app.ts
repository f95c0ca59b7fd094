import type { App } from '@causeway/domain-types/app.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Dashboard } from '../dashboard.ts'
import { useDashboard, useSelectedAppId, useSession } from '../use-dashboard.tsx'
import { NoScopeError, ownApps, selectedAppId } from './scope.ts'

function found(list: readonly App[], id: number): App {
  const app = list.find((one) => one.id === id)
  if (!app) throw new NoScopeError('The selected app is not in the list of apps.')
  return app
}

/** For loaders: the app that the page is about, with its name and organisation. */
export async function loadSelectedApp(dashboard: Dashboard): Promise<App> {
  const session = await dashboard.session.load()
  if (!session) throw new NoScopeError('Nobody is signed in.')
  return found(await dashboard.queryClient.query(ownApps(dashboard, session)), selectedAppId(dashboard))
}

/** The app that the page is about. Its page's loader waits for `loadSelectedApp`. */
export function useSelectedApp(): App {
  const dashboard = useDashboard()
  const session = useSession()
  const id = useSelectedAppId()
  if (!session) throw new NoScopeError('Nobody is signed in.')
  return found(useSuspenseQuery(ownApps(dashboard, session)).data, id)
}
