import { EmailChangeState } from '@causeway/domain-types/email-verification.ts'
import { User } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { ConfirmedByMail } from './account.schemas.ts'
import { MailedCode } from './people.schemas.ts'

export const EmailChangeCode = z.object({ code: MailedCode })
export type EmailChangeCode = z.output<typeof EmailChangeCode>

export const emailChangeSchemas = {
  state: { response: EmailChangeState },
  request: { body: ConfirmedByMail, response: EmailChangeState },
  verifyCurrent: { body: EmailChangeCode, response: EmailChangeState },
  verifyNew: { body: EmailChangeCode, response: User },
}
