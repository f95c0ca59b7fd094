import { Session } from '@causeway/domain-types/session.ts'
import { User } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { Done } from './common.schemas.ts'
import { Login } from './login.schemas.ts'
import { CodeSent } from './people.schemas.ts'
import { SignUp } from './sign-up.schemas.ts'

export const authSchemas = {
  login: { body: Login, response: Session },
  logout: { response: Done },
  authFromCookie: { response: Session },
  handOff: { response: z.object({ url: z.string() }) },
  redeemHandOff: {
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: Session,
  },
  signup: { body: SignUp, response: z.extend(CodeSent, { signUpId: z.uuid() }) },
  getUser: { response: User },
}
