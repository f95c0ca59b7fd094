import { invalidToken } from '../http/errors.ts'
import { bodyOf } from '../http/platform.ts'
import { requireOwnHost } from '../http/forward.ts'
import type { Route } from './route.ts'
import { newSession, renewedSession } from './session-answer.ts'

/** Turns a code into a session here, once: that of the other dashboard, or one from a mail. */
export const openSessionAt =
  (path: string): Route =>
  async (call, parts) => {
    const body = await bodyOf(call.request)
    const response = await parts.platform.send('main', call, { method: 'POST', path, token: null, body })
    return response.ok ? newSession(call, response, parts) : response
  }

/** The session of the cookie goes on under the token that the answer holds. */
export const renewSessionAt =
  (path: string): Route =>
  async (call, parts) => {
    if (!call.session) throw invalidToken()
    requireOwnHost(call.session, call.area)
    const body = await bodyOf(call.request)
    const { token } = call.session
    const response = await parts.platform.send('main', call, { method: 'POST', path, token, body })
    return response.ok ? renewedSession(call, response, parts) : response
  }
