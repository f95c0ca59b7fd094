import { bodyOf } from '../http/platform.ts'
import type { Route } from './route.ts'
import { newSession } from './session-answer.ts'

/** Turns a code from the other dashboard into a session here, once. */
export const redeemHandOff: Route = async (call, parts) => {
  const body = await bodyOf(call.request)
  const redeem = { method: 'POST', path: '/sessions/hand-off/redeem', token: null, body }
  const response = await parts.platform.send('main', call, redeem)
  return response.ok ? newSession(call, response, parts) : response
}
