import type { Dashboards } from './invites-mail.ts'
import type { Limits } from './limits.ts'
import type { SessionStore } from './session-store.ts'

/** What the calls on people need beside the context of each. */
export interface AccountParts {
  limits: Limits
  store: SessionStore
  dashboards: Dashboards
}
