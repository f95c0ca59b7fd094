import { apps } from '@causeway/api-contract/apps.ts'
import { appsSchemas } from '@causeway/api-contract/apps.schemas.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { authSchemas } from '@causeway/api-contract/auth.schemas.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import { merchantsSchemas } from '@causeway/api-contract/merchants.schemas.ts'
import { sessions } from '@causeway/api-contract/sessions.ts'
import { sessionsSchemas } from '@causeway/api-contract/sessions.schemas.ts'
import type { Context } from '../../http/context.ts'
import { invalidToken } from '../../http/errors.ts'
import { implement, type Route } from '../../http/implement.ts'
import { loadSession } from './load-caller.ts'
import { getApp, listApps } from './read-apps.ts'
import { listMerchantsOfUser } from './read-merchants.ts'
import { getUser } from './read-users.ts'
import {
  createHandOff,
  type Device,
  endSession,
  redeemHandOff,
  sessionOf,
  signIn,
  userOf,
} from './sessions.ts'
import type { SessionStore } from './session-store.ts'
import type { SignInLimit } from './sign-in-limit.ts'

const deviceOf = ({ request, ip, requestId }: Context): Device => ({
  userAgent: request.headers.get('user-agent'),
  ip,
  requestId,
})

async function currentSession({ caller, db, now }: Context) {
  const session =
    caller.sessionId === null ? null : await loadSession(db, { sessionId: caller.sessionId }, now())
  if (!session) throw invalidToken()
  return session
}

export interface AccountParts {
  limit: SignInLimit
  store: SessionStore
}

function sessionRoutes({ limit, store }: AccountParts): Route[] {
  return implement(sessions, sessionsSchemas, {
    create: async ({ body }, context) => {
      const tries = await limit.count(body.email, context.ip)
      const issued = await signIn(context.db, { ...body, device: deviceOf(context), now: context.now() })
      await tries.forgive()
      return issued
    },
    current: async (_, context) => sessionOf(await currentSession(context)),
    end: async (_, context) => {
      const session = await currentSession(context)
      await endSession(context.db, session.sessionId, context.now())
      store.forget(session.sessionId)
      return { done: true as const }
    },
    createHandOff: async (_, context) => {
      const session = await currentSession(context)
      return {
        code: await createHandOff(context.db, session.sessionId, context.now()),
        user: userOf(session),
      }
    },
    redeemHandOff: ({ body }, context) =>
      redeemHandOff(context.db, { code: body.code, device: deviceOf(context), now: context.now() }),
  })
}

const userRoutes = implement(auth, authSchemas, {
  getUser: ({ params }, { db, caller }) => getUser(db, params.id, caller),
})

const appRoutes = implement(apps, appsSchemas, {
  list: (_, { db, caller }) => listApps(db, caller),
  get: ({ params }, context) => getApp(context, params.id),
})

const merchantRoutes = implement(merchants, merchantsSchemas, {
  ofUser: async ({ params }, context) => {
    await getUser(context.db, params.userId, context.caller)
    return listMerchantsOfUser(context, params.userId)
  },
})

/** The calls on people, their sessions, apps and merchants. */
export function accountRoutes(parts: AccountParts): Route[] {
  return [...sessionRoutes(parts), ...userRoutes, ...appRoutes, ...merchantRoutes]
}
