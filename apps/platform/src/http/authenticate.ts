import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import { headers as names } from '@causeway/api-contract/headers.ts'
import { can, isAdmin } from '../areas/accounts/access.ts'
import type { Sender } from '../areas/accounts/app-credentials.ts'
import { callerOf, nobody, outsideCallerOf } from '../areas/accounts/load-caller.ts'
import type { SessionStore } from '../areas/accounts/session-store.ts'
import type { Caller } from './context.ts'
import { forbidden, invalidToken } from './errors.ts'

/** Whose token a call carries. A user who does not belong to the calling app's org may do nothing through it. */
export async function readCaller(headers: Headers, sender: Sender, sessions: SessionStore): Promise<Caller> {
  const token = headers.get(names.token)
  const session = token === null ? null : await sessions.find(token)
  if (!session) return sender.kind === 'app' ? { ...nobody, app: { id: sender.app.id } } : nobody
  if (sender.kind === 'service') return callerOf(session)
  const caller = outsideCallerOf(session, sender.app)
  if (caller.orgs.length === 0 && !isAdmin(caller)) throw forbidden()
  return caller
}

/** Ends a call that this caller may not make at all: token, then role, then permission. */
export function authorise(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.public) return
  if (!caller.user) throw invalidToken()
  if (endpoint.roles && !endpoint.roles.includes(caller.user.role)) throw forbidden()
  const { permission } = endpoint
  // Someone without an organisation has nothing to be kept from, and sees empty lists.
  if (!permission || caller.orgs.length === 0) return
  if (caller.orgs.some((org) => can(caller, permission, org.id))) return
  const [org] = caller.orgs
  throw forbidden(org && { orgId: org.id })
}
