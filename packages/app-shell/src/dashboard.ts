import type { Api } from '@causeway/api-client/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Audience } from './audience.ts'
import type { Connection } from './connection.ts'
import type { DashboardConfig } from './config.ts'
import type { LiveStream } from './live/live-stream.ts'
import type { SelectionStore } from './selection/selection.ts'
import type { SessionKeeper } from './session/session-keeper.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** What a running dashboard has once. It is the router's context, so every loader gets it. */
export interface Dashboard {
  audience: Audience
  loadConfig: () => Promise<DashboardConfig>
  connection: Connection
  api: Api
  queryClient: QueryClient
  session: SessionKeeper
  selection: SelectionStore
  live: LiveStream
  telemetry: Telemetry
  /** Leaves for another page for good, so that nothing of this one stays in memory. */
  leave: (url: string) => void
  /** The code that this page was opened with, once. */
  takeHandOffCode: () => string | null
}
