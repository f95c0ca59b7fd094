import type { Area } from '@causeway/domain-types/host.ts'
import type { CookieSession } from './session-cookie.ts'

/** A browser's call to one of our hosts, as everything in the proxy sees it. */
export interface Call {
  request: Request
  url: URL
  area: Area
  /** The only origin whose pages may change anything here. */
  origin: string
  ip: string
  requestId: string
  session: CookieSession | null
}
