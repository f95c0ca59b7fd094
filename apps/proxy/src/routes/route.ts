import type { Call } from '../http/call.ts'
import type { Platform } from '../http/platform.ts'
import type { SessionCookies } from '../http/session-cookie.ts'

export interface RouteParts {
  platform: Platform
  cookies: SessionCookies
  baseDomain: string
}

/** A call that the proxy answers by a rule of its own. */
export type Route = (call: Call, parts: RouteParts) => Promise<Response>

/** These answers are about one browser at one moment: nothing between may keep them. */
export function ownAnswer(body: unknown, cookie?: string): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (cookie !== undefined) headers.set('set-cookie', cookie)
  return new Response(JSON.stringify(body), { headers })
}
