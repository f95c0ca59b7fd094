import { attachRouter } from '@causeway/app-shell/attach-router.ts'
import type { Audience } from '@causeway/app-shell/audience.ts'
import { createDashboard } from '@causeway/app-shell/create-dashboard.ts'
import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { DashboardRoot } from '@causeway/app-shell/dashboard-root.tsx'
import { createRecordingTelemetry } from '@causeway/app-shell/testing/recording-telemetry.ts'
import { TEST_PASSWORD } from '@causeway/platform/testing/seeds.ts'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { clearMessages } from '@causeway/ui/notify.ts'
import { type AnyRouter, createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { act, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import type { TestSite } from './test-site.ts'

/** What a dashboard's own `src` gives: its data and its router. */
export interface TestedApp {
  audience: Audience
  createRouter: (dashboard: Dashboard, history: RouterHistory) => AnyRouter
}

export interface RenderAppOptions extends TestedApp {
  site: TestSite
  path: string
  /** The e-mail address of somebody already signed in. */
  as?: string
  /** A browser that was used before, with its cookies. */
  browser?: TestBrowser
}

export interface RenderedApp {
  dashboard: Dashboard
  router: AnyRouter
  browser: TestBrowser
  telemetry: ReturnType<typeof createRecordingTelemetry>
  user: UserEvent
  /** Where the page has left for, when it was another host. */
  leftFor(): string | null
  /** Closes the page, as closing its tab does. */
  close(): void
}

// Only ends what hangs: a whole platform answers, and a first lazy part is compiled, on a machine with much else to do.
configure({ asyncUtilTimeout: 60_000 })

/** jsdom would match every rule against every element on each query by role, and lays nothing out anyway. */
const unseenStyles = createCache({ key: 'css', container: document.createElement('div') })

const open = new Set<() => void>()
const nowhere = () => undefined

/** Closes every page that a test has left open. Call it after each. */
export function closeApps(): void {
  for (const close of open) close()
  clearMessages()
  localStorage.clear()
  sessionStorage.clear()
}

/** A whole dashboard as a person has it: its own routes and client, the real proxy, platform and database. */
export async function renderApp(options: RenderAppOptions): Promise<RenderedApp> {
  const { audience, site, as } = options
  const browser = options.browser ?? createTestBrowser(site, audience.area)
  if (as !== undefined) await browser.signIn(as, TEST_PASSWORD)
  globalThis.WebSocket = browser.WebSocket
  const telemetry = createRecordingTelemetry()
  let left: string | null = null
  let page = await openPage(options.path)

  async function openPage(path: string) {
    window.history.pushState(null, '', path)
    const dashboard = createDashboard({ audience, fetch: browser.fetch, telemetry, leave })
    const router = options.createRouter(dashboard, createBrowserHistory())
    const detach = attachRouter(dashboard, router)
    await act(() => router.load())
    const { unmount } = render(
      <CacheProvider value={unseenStyles}>
        <DashboardRoot dashboard={dashboard} router={router} />
      </CacheProvider>,
    )
    const close = () => {
      unmount()
      detach()
      router.history.destroy()
      // What it was still waiting for leads a page that is gone nowhere.
      Object.assign(router.history, { push: nowhere, replace: nowhere })
      dashboard.queryClient.clear()
      open.delete(close)
    }
    open.add(close)
    return { dashboard, router, close }
  }

  /** A new document: the old one's memory is gone. */
  function leave(url: string): void {
    page.close()
    const target = new URL(url, window.location.href)
    if (target.origin === window.location.origin) void openPage(url).then((next) => (page = next))
    else left = url
  }

  return {
    get dashboard() {
      return page.dashboard
    },
    get router() {
      return page.router
    },
    browser,
    telemetry,
    user: userEvent.setup(),
    leftFor: () => left,
    close: () => page.close(),
  }
}
