import { hostValidity } from '@causeway/domain-types/host.ts'
import { Role } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import type { Call } from '../http/call.ts'
import { ownAnswer, type RouteParts } from './route.ts'

/** What the proxy reads of the platform's session; all else goes to the browser as it came. */
const PlatformSession = z.looseObject({ id: z.string(), user: z.looseObject({ role: Role }) })
const IssuedToken = z.extend(PlatformSession, { token: z.string() })

/** Puts a token just issued into the cookie. It replaces the session before it, which nobody could end any more. */
export async function newSession(call: Call, issued: Response, parts: RouteParts): Promise<Response> {
  const { token, ...session } = z.parse(IssuedToken, await issued.json())
  await endSession(call, parts)
  return sessionAnswer(call, session, token, parts)
}

/** Puts the next token of the same session into the cookie. */
export async function renewedSession(call: Call, issued: Response, parts: RouteParts): Promise<Response> {
  const { token, ...session } = z.parse(IssuedToken, await issued.json())
  return sessionAnswer(call, session, token, parts)
}

/** Answers the session that a cookie holds, and keeps the cookie for another while. */
export async function sameSession(
  call: Call,
  current: Response,
  token: string,
  parts: RouteParts,
): Promise<Response> {
  return sessionAnswer(call, z.parse(PlatformSession, await current.json()), token, parts)
}

/** Ends the session of the cookie. A platform that cannot be told ends it when the token expires. */
export async function endSession(call: Call, { platform }: RouteParts): Promise<void> {
  if (!call.session) return
  const end = { method: 'DELETE', path: '/sessions/current', token: call.session.token }
  await platform.send('main', call, end).catch(() => undefined)
}

async function sessionAnswer(
  call: Call,
  session: z.output<typeof PlatformSession>,
  token: string,
  { cookies }: RouteParts,
): Promise<Response> {
  const { role } = session.user
  const cookie = await cookies.keep({ token, sessionId: session.id, role })
  return ownAnswer({ ...session, validation: hostValidity(role, call.area) }, cookie)
}
