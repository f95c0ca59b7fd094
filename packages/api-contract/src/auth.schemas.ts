import { Session } from '@causeway/domain-types/session.ts'
import { User, UserType } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { NewPassword } from '@causeway/domain-types/password.ts'
import { Done } from './common.schemas.ts'
import { CodeSent, EmailAddress, FirstName, LastName, passwordFreeOfEmail } from './people.schemas.ts'

export const Login = z.object({
  email: z
    .string('Enter your e-mail address.')
    .check(z.trim(), z.minLength(1, 'Enter your e-mail address.'), z.maxLength(320)),
  password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.'), z.maxLength(1024)),
})
export type Login = z.output<typeof Login>

/** What the form asks; the dashboard adds which kind of account it makes. */
export const SignUpDetails = z
  .object({ firstName: FirstName, lastName: LastName, email: EmailAddress, password: NewPassword })
  .check(passwordFreeOfEmail)
export type SignUpDetails = z.output<typeof SignUpDetails>

const SignUp = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: EmailAddress,
    password: NewPassword,
    type: UserType,
  })
  .check(passwordFreeOfEmail)

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
