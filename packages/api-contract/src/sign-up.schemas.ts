import { NewPassword } from '@causeway/domain-types/password.ts'
import { UserType } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { EmailAddress, FirstName, LastName, passwordFreeOfEmail } from './people.schemas.ts'

/** What the form asks; the dashboard adds which kind of account it makes. */
export const SignUpDetails = z
  .object({ firstName: FirstName, lastName: LastName, email: EmailAddress, password: NewPassword })
  .check(passwordFreeOfEmail)
export type SignUpDetails = z.output<typeof SignUpDetails>

export const SignUp = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: EmailAddress,
    password: NewPassword,
    type: UserType,
  })
  .check(passwordFreeOfEmail)
