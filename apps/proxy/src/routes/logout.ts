import { ownAnswer, type Route } from './route.ts'
import { endSession } from './session-answer.ts'

/** The browser forgets the session in any case, even while the platform cannot be told. */
export const logout: Route = async (call, parts) => {
  await endSession(call, parts)
  return ownAnswer({ done: true }, parts.cookies.forget)
}
