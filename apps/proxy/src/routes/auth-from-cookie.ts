import { invalidToken } from '../http/errors.ts'
import type { Route } from './route.ts'
import { sameSession } from './session-answer.ts'

/** The session that the browser's cookie holds. */
export const authFromCookie: Route = async (call, parts) => {
  if (!call.session) throw invalidToken()
  const { token } = call.session
  const response = await parts.platform.send('main', call, {
    method: 'GET',
    path: '/sessions/current',
    token,
  })
  if (response.ok) return sameSession(call, response, token, parts)
  if (response.status === 401) response.headers.append('set-cookie', parts.cookies.forget)
  return response
}
