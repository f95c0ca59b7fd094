import { createApi, dashboardTarget } from '@causeway/api-client/api.ts'
import { createQueryClient } from '@causeway/api-client/query-client.ts'
import { createRequest } from '@causeway/api-client/request.ts'
import { createResponseCache } from '@causeway/api-client/response-cache.ts'
import { notify } from '@causeway/ui/notify.ts'
import { whenIdle } from '@causeway/ui/when-idle.ts'
import type { Audience } from './audience.ts'
import { configLoader } from './config.ts'
import { createConnection } from './connection.ts'
import type { Dashboard } from './dashboard.ts'
import { withEarlyAnswers } from './early/early-answers.ts'
import { createLiveStream } from './live/live-stream.ts'
import { createSelection, type SelectionStorage } from './selection/selection.ts'
import { takeHandOffCode } from './session/hand-off-code.ts'
import { createSessionKeeper } from './session/session-keeper.ts'
import { createTelemetry, loadSinks } from './telemetry/create-telemetry.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export interface DashboardSetup {
  audience: Audience
  /** Where the page is, with what a test puts in place of the browser's own. */
  fetch?: typeof globalThis.fetch
  storage?: SelectionStorage
  telemetry?: Telemetry
  /** Leaves for another page for good, so that nothing of this one stays in memory. */
  leave?: (url: string) => void
}

/** Composes what a running dashboard has once. */
export function createDashboard({ audience, ...setup }: DashboardSetup): Dashboard {
  const userId = () => session.current()?.user.id ?? null
  const connection = createConnection()
  const fetch = connection.watch(withEarlyAnswers(setup.fetch ?? globalThis.fetch.bind(globalThis), userId))
  const storage = setup.storage ?? { common: localStorage, tab: sessionStorage }
  const loadConfig = configLoader(fetch)
  const telemetry = setup.telemetry ?? createTelemetry(whenIdle().then(loadConfig).then(loadSinks))
  const selection = createSelection(storage)
  const cache = createResponseCache()

  const request = createRequest({
    targets: { proxy: { baseUrl: `${location.origin}/api` } },
    fetch,
    cache,
    scope: () => ({
      userId: userId(),
      orgId: selection.getState().common.selectedOrgId,
      stage: selection.getState().stage,
    }),
    onUnauthorized: () => session.end(),
    logFailure: ({ endpointId, status, code, requestId, ...failure }) => {
      if (status < 500 && code !== 'BAD_RESPONSE') return
      const context = { endpointId, requestId, status, ...failure }
      telemetry.error(new Error(`${endpointId ?? failure.path} failed: ${code}`), context)
    },
  })
  const api = createApi(request, { targetOf: dashboardTarget })
  const session = createSessionKeeper({ api, area: audience.area, tab: storage.tab })
  const queryClient = createQueryClient({ notify, cache })
  const live = createLiveStream({
    url: `${location.origin.replace(/^http/, 'ws')}/api/live`,
    onSessionEnded: () => session.end(),
    onRefused: () => void session.verify(),
    locks: navigator.locks,
  })
  let handOffCode = takeHandOffCode(location, history)

  return {
    audience,
    loadConfig,
    connection,
    api,
    queryClient,
    session,
    selection,
    live,
    telemetry,
    leave: setup.leave ?? ((url) => location.assign(url)),
    takeHandOffCode() {
      const code = handOffCode
      handOffCode = null
      return code
    },
  }
}
