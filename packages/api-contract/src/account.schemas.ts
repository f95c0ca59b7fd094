import { NewPassword } from '@causeway/domain-types/password.ts'
import { Session } from '@causeway/domain-types/session.ts'
import { User, UserType } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { Done } from './common.schemas.ts'
import { CodeSent, EmailAddress, FirstName, LastName, MailedCode } from './people.schemas.ts'

export const PersonName = z.object({ firstName: FirstName, lastName: LastName })
export type PersonName = z.output<typeof PersonName>

export const ForgotPassword = z.object({ email: EmailAddress })
export type ForgotPassword = z.output<typeof ForgotPassword>

/** The code of the mail; the reset it is for was begun in this browser, so that nobody can finish another's. */
export const ResetPassword = z.object({ resetId: z.uuid(), code: MailedCode, password: NewPassword })
export type ResetPassword = z.output<typeof ResetPassword>

const CURRENT_ADVICE = 'Enter your current password.'
const CurrentPassword = z.string(CURRENT_ADVICE).check(z.minLength(1, CURRENT_ADVICE), z.maxLength(1024))

export const ChangePassword = z.object({ current: CurrentPassword, new: NewPassword })
export type ChangePassword = z.output<typeof ChangePassword>

/** A change that a mailed code confirms, and the dashboard it was asked for in. */
export const ConfirmedByMail = z.object({ email: EmailAddress, dashboardType: UserType })

export const DeleteAccount = z.object({ password: CurrentPassword, code: MailedCode })
export type DeleteAccount = z.output<typeof DeleteAccount>

/** An organisation of one's own, with what in it is not one's own alone. */
const OwnedOrg = z.object({
  id: z.int(),
  name: z.string(),
  /** Members besides the owner. */
  members: z.int(),
  /** Apps or stores with products, connections or orders. */
  inUse: z.array(z.string()),
})
export type OwnedOrg = z.output<typeof OwnedOrg>

/** What goes with an account, and what keeps it from being deleted. */
export const AccountDeletion = z.object({
  goes: z.array(OwnedOrg),
  keeps: z.array(OwnedOrg),
  /** Organisations of others that the person is a member of. */
  memberships: z.int(),
})
export type AccountDeletion = z.output<typeof AccountDeletion>

export const accountSchemas = {
  update: { body: PersonName, response: User },
  forgotPassword: { body: ForgotPassword, response: z.extend(CodeSent, { resetId: z.uuid() }) },
  resetPassword: { body: ResetPassword, response: Session },
  changePassword: { body: ChangePassword, response: Session },
  deletion: { response: AccountDeletion },
  requestDeletion: { body: ConfirmedByMail, response: CodeSent },
  delete: { body: DeleteAccount, response: Done },
}
