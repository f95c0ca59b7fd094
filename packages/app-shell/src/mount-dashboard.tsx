import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { attachRouter } from './attach-router.ts'
import type { Audience } from './audience.ts'
import { createDashboard } from './create-dashboard.ts'
import type { Dashboard } from './dashboard.ts'
import { DashboardRoot } from './dashboard-root.tsx'
import { pause } from './early/painted.ts'
import { showPage } from './early/show-page.ts'

export interface MountOptions {
  audience: Audience
  createRouter: (dashboard: Dashboard) => AnyRouter
}

/** Starts the code of the page's routes, which would otherwise wait until the session is known. */
function preloadRoutes(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.loadRouteChunk(router.routesById[routeId])
  }
}

const SETTLED_MS = 10_000

/** After a new version was put up, the chunks that an open page knows are gone: the page is loaded anew, once. */
function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    if (performance.now() < SETTLED_MS) return
    event.preventDefault()
    location.reload()
  })
}

const LONGEST_WAIT_MS = 400

const within = (waiting: Promise<unknown>) =>
  Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])

/**
 * What the page shows first has been asked for since before this code came, and is nearly there. Drawing waits for it
 * a little while, so that the shell in the HTML gives way to rows and not to another shell.
 */
async function firstRead({ queryClient }: Dashboard): Promise<void> {
  const read = window.causewayEarly?.read
  if (!read) return
  const queries = queryClient.getQueryCache().findAll({ queryKey: [read], fetchStatus: 'fetching' })
  await within(Promise.allSettled(queries.map((query) => query.fetch())))
}

const RELEASES = ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur'] as const

/** What is being pressed stays until it is let go: a press on one thing and its release on another would be no click. */
function whenReleased(then: () => void): void {
  if (!document.querySelector('[data-static]:active')) return then()
  const released = new AbortController()
  const goOn = () => {
    released.abort()
    setTimeout(then)
  }
  for (const event of RELEASES) addEventListener(event, goOn, { signal: released.signal })
}

/** Shows the page once there is something of it; the sign-in form takes over from the HTML's by itself. */
function showWhenDrawn(element: HTMLElement): void {
  const drawing = new MutationObserver(() => {
    if (!element.querySelector('main')) return
    drawing.disconnect()
    whenReleased(showPage)
  })
  drawing.observe(element, { childList: true, subtree: true })
}

/** Starts a dashboard. The shell in the HTML stays until the first page has all it needs. */
export async function mountDashboard({ audience, createRouter }: MountOptions): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root.')
  reloadForNewVersion()
  const dashboard = createDashboard({ audience })
  await pause()
  const router = createRouter(dashboard)
  attachRouter(dashboard, router)
  preloadRoutes(router)
  await pause()
  await router.load()
  await firstRead(dashboard)
  await pause()
  showWhenDrawn(element)
  const root = createRoot(element, { onUncaughtError: (error) => dashboard.telemetry.error(error) })
  // As a transition it is drawn piece by piece, and a key or click in between is not kept waiting.
  startTransition(() => root.render(<DashboardRoot dashboard={dashboard} router={router} />))
}
