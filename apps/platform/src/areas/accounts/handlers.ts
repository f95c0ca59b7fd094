import { audit } from '@causeway/api-contract/audit.ts'
import { auditSchemas } from '@causeway/api-contract/audit.schemas.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { authSchemas } from '@causeway/api-contract/auth.schemas.ts'
import { credentials } from '@causeway/api-contract/credentials.ts'
import { credentialsSchemas } from '@causeway/api-contract/credentials.schemas.ts'
import { sessions } from '@causeway/api-contract/sessions.ts'
import { sessionsSchemas } from '@causeway/api-contract/sessions.schemas.ts'
import { verification } from '@causeway/api-contract/verification.ts'
import { verificationSchemas } from '@causeway/api-contract/verification.schemas.ts'
import type { Context } from '../../http/context.ts'
import { invalidToken } from '../../http/errors.ts'
import { implement, type Route } from '../../http/implement.ts'
import { appRoutes } from './app-routes.ts'
import { currentApp, listCredentials, revokeSecret, rotateSecret } from './app-secrets.ts'
import type { AccountParts } from './account-parts.ts'
import { ownAccountRoutes } from './account-routes.ts'
import { loadSession } from './load-caller.ts'
import { orgRoutes } from './orgs-routes.ts'
import { changePassword } from './password-change.ts'
import { resetPassword } from './password-reset.ts'
import { profileRoutes } from './profile-handlers.ts'
import { getUser } from './read-users.ts'
import { searchAudit } from './search-audit.ts'
import { createHandOff, deviceOf, endSession, redeemHandOff, sessionOf, signIn, userOf } from './sessions.ts'
import { completeSignUp, resendCode, startSignUp } from './sign-ups.ts'

async function currentSession({ caller, db, now }: Context) {
  const session =
    caller.sessionId === null ? null : await loadSession(db, { sessionId: caller.sessionId }, now())
  if (!session) throw invalidToken()
  return session
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
    resetPassword: async ({ body }, context) => {
      const issued = await resetPassword(body, context)
      store.forget('*')
      return issued
    },
    changePassword: async ({ body }, context) => {
      const issued = await changePassword(body, context, limits)
      store.forget('*')
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

const credentialRoutes = implement(credentials, credentialsSchemas, {
  list: ({ params }, context) => listCredentials(context, params.id),
  create: ({ params, body }, context) => rotateSecret(context, params.id, body.overlapHours),
  revoke: ({ params }, context) => revokeSecret(context, params.id, params.credentialId),
  currentApp: (_, context) => currentApp(context),
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
    ...ownAccountRoutes(parts),
    ...credentialRoutes,
    ...profileRoutes,
    ...orgRoutes(parts),
    ...appRoutes(parts),
    ...auditRoutes,
  ]
}
