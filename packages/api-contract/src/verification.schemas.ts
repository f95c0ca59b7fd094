import { Session } from '@causeway/domain-types/session.ts'
import * as z from 'zod/mini'
import { CodeSent, EmailAddress, MailedCode } from './people.schemas.ts'

const SignUpId = z.uuid()

const RequestCode = z.object({ email: EmailAddress, signUpId: SignUpId })
/** The code of the mail; the sign-up it is for was made in this browser, so that nobody can finish another's. */
export const VerifyEmail = z.object({ signUpId: SignUpId, code: MailedCode })
export type VerifyEmail = z.output<typeof VerifyEmail>
const VerifyMerchantEmail = z.extend(VerifyEmail, { email: EmailAddress })

export const verificationSchemas = {
  request: { body: RequestCode, response: CodeSent },
  requestMerchant: { body: RequestCode, response: CodeSent },
  verify: { body: VerifyEmail, response: Session },
  verifyMerchant: { body: VerifyMerchantEmail, response: Session },
}
