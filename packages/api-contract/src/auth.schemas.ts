import { Session } from '@causeway/domain-types/session.ts'
import { User } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { Done } from './common.schemas.ts'

export const Login = z.object({
  email: z
    .string('Enter your e-mail address.')
    .check(z.trim(), z.minLength(1, 'Enter your e-mail address.'), z.maxLength(320)),
  password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.'), z.maxLength(1024)),
})
export type Login = z.output<typeof Login>

export const authSchemas = {
  login: { body: Login, response: Session },
  logout: { response: Done },
  authFromCookie: { response: Session },
  handOff: { response: z.object({ url: z.string() }) },
  redeemHandOff: {
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: Session,
  },
  getUser: { response: User },
}
