import { bodyOf } from '../http/platform.ts'
import type { Route } from './route.ts'
import { newSession } from './session-answer.ts'

/** Turns a code into a session here, once: that of the other dashboard, or one from a mail. */
export const openSessionAt =
  (path: string): Route =>
  async (call, parts) => {
    const body = await bodyOf(call.request)
    const response = await parts.platform.send('main', call, { method: 'POST', path, token: null, body })
    return response.ok ? newSession(call, response, parts) : response
  }
