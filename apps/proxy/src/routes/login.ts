import { auth } from '@causeway/api-contract/auth.ts'
import { ProxyFailure } from '../http/errors.ts'
import { bodyOf } from '../http/platform.ts'
import { newSession } from './session-answer.ts'
import type { Route } from './route.ts'

/** Signs in on this host. A user of another area is signed in all the same, and may then only move over or leave. */
export const login: Route = async (call, parts) => {
  const body = await bodyOf(call.request)
  const response = await parts.platform.send('main', call, {
    method: 'POST',
    path: '/sessions',
    token: null,
    body,
  })
  if (response.status === 429) throw tooManyAttempts(response)
  return response.ok ? newSession(call, response, parts) : response
}

function tooManyAttempts(response: Response): ProxyFailure {
  const seconds = Number(response.headers.get('retry-after'))
  const details = Number.isFinite(seconds) && seconds > 0 ? { retry_after: Math.ceil(seconds) } : {}
  return new ProxyFailure(429, 'RATE_LIMITED', auth.login.errors.byStatus[429], details)
}
