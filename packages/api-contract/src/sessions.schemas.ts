import { Session } from '@causeway/domain-types/session.ts'
import { User } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { Login } from './login.schemas.ts'
import { ChangePassword, ResetPassword } from './account.schemas.ts'
import { Done } from './common.schemas.ts'
import { VerifyEmail } from './verification.schemas.ts'

/** A session as the platform knows it; which host it is valid on is the proxy's to say. */
const PlatformSession = z.omit(Session, { validation: true })
const IssuedToken = z.extend(PlatformSession, { token: z.string() })
export type IssuedToken = z.output<typeof IssuedToken>

export const sessionsSchemas = {
  create: { body: Login, response: IssuedToken },
  completeSignUp: { body: VerifyEmail, response: IssuedToken },
  resetPassword: { body: ResetPassword, response: IssuedToken },
  changePassword: { body: ChangePassword, response: IssuedToken },
  current: { response: PlatformSession },
  end: { response: Done },
  createHandOff: { response: z.object({ code: z.string(), user: User }) },
  redeemHandOff: { body: z.object({ code: z.string() }), response: IssuedToken },
}
