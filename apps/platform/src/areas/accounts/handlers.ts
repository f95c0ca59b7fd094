import { apps } from '@causeway/api-contract/apps.ts'
import { appsSchemas } from '@causeway/api-contract/apps.schemas.ts'
import { audit } from '@causeway/api-contract/audit.ts'
import { auditSchemas } from '@causeway/api-contract/audit.schemas.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { authSchemas } from '@causeway/api-contract/auth.schemas.ts'
import { developers } from '@causeway/api-contract/developers.ts'
import { developersSchemas } from '@causeway/api-contract/developers.schemas.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import { merchantsSchemas } from '@causeway/api-contract/merchants.schemas.ts'
import { sessions } from '@causeway/api-contract/sessions.ts'
import { sessionsSchemas } from '@causeway/api-contract/sessions.schemas.ts'
import { verification } from '@causeway/api-contract/verification.ts'
import { verificationSchemas } from '@causeway/api-contract/verification.schemas.ts'
import type { Context } from '../../http/context.ts'
import { invalidToken } from '../../http/errors.ts'
import { implement, type Route } from '../../http/implement.ts'
import { developerMetadata, developerOfOwner, updateDeveloper } from './developers.ts'
import type { Dashboards } from './invites-mail.ts'
import type { Limits } from './limits.ts'
import { loadSession } from './load-caller.ts'
import { orgRoutes } from './orgs-routes.ts'
import { openApp } from './open-app.ts'
import { getApp, listApps } from './read-apps.ts'
import { listMerchantsOfUser } from './read-merchants.ts'
import { getUser } from './read-users.ts'
import { searchAudit } from './search-audit.ts'
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
import { completeSignUp, resendCode, startSignUp } from './sign-ups.ts'

const deviceOf = ({ request, ip }: Context): Device => ({
  userAgent: request.headers.get('user-agent'),
  ip,
})

async function currentSession({ caller, db, now }: Context) {
  const session =
    caller.sessionId === null ? null : await loadSession(db, { sessionId: caller.sessionId }, now())
  if (!session) throw invalidToken()
  return session
}

export interface AccountParts {
  limits: Limits
  store: SessionStore
  dashboards: Dashboards
}

function sessionRoutes({ limits, store }: AccountParts): Route[] {
  return implement(sessions, sessionsSchemas, {
    create: async ({ body }, context) => {
      const tries = await limits.countSignIn(body.email, context.ip)
      const issued = await signIn(body, context, deviceOf(context))
      await tries.forgive()
      return issued
    },
    completeSignUp: ({ body }, context) => completeSignUp(body, context, deviceOf(context)),
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

const userRoutes = ({ limits }: AccountParts) =>
  implement(auth, authSchemas, {
    signup: async ({ body }, context) => {
      await limits.countMail(body.email, context.ip)
      return startSignUp(body, context)
    },
    getUser: ({ params }, { db, caller }) => getUser(db, params.id, caller),
  })

function verificationRoutes({ limits }: AccountParts): Route[] {
  const resend = async ({ body }: { body: { email: string; signUpId: string } }, context: Context) => {
    await limits.countMail(body.email, context.ip)
    return resendCode(body, context)
  }
  return implement(verification, verificationSchemas, { request: resend, requestMerchant: resend })
}

const developerRoutes = implement(developers, developersSchemas, {
  byOwnerSession: (_, context) => developerOfOwner(context),
  update: ({ params, body }, context) => updateDeveloper(params.id, body, context),
  metadata: developerMetadata,
})

/** What somebody opens is theirs to see from the next call on. */
function appRoutes({ store }: AccountParts): Route[] {
  return implement(apps, appsSchemas, {
    create: async ({ body }, context) => {
      const app = await openApp(body, context)
      store.forget('*')
      return app
    },
    list: (_, { db, caller }) => listApps(db, caller),
    get: ({ params }, context) => getApp(context, params.id),
  })
}

const merchantRoutes = implement(merchants, merchantsSchemas, {
  ofUser: async ({ params }, context) => {
    await getUser(context.db, params.userId, context.caller)
    return listMerchantsOfUser(context, params.userId)
  },
})

const auditRoutes = implement(audit, auditSchemas, {
  search: ({ body, query }, context) => searchAudit(context, body, query),
})

/** The calls on people, their sessions, apps and merchants. */
export function accountRoutes(parts: AccountParts): Route[] {
  return [
    ...sessionRoutes(parts),
    ...verificationRoutes(parts),
    ...userRoutes(parts),
    ...developerRoutes,
    ...orgRoutes(parts),
    ...appRoutes(parts),
    ...merchantRoutes,
    ...auditRoutes,
  ]
}
