import { isFreeOfEmail } from '@causeway/domain-types/password.ts'
import * as z from 'zod/mini'
import { nameOf } from './common.schemas.ts'

const LONGEST = 60

export const FirstName = nameOf('Enter your first name.', LONGEST)
export const LastName = nameOf('Enter your last name.', LONGEST)

const EMAIL_ADVICE = 'Enter an e-mail address such as ada@example.com.'

/** An address that a mail will be sent to. */
export const EmailAddress = z
  .string(EMAIL_ADVICE)
  .check(
    z.trim(),
    z.maxLength(254, EMAIL_ADVICE),
    z.regex(/^[^\s@\p{Cc},;<>]+@[^\s@.,;<>]+(\.[^\s@.,;<>]+)+$/u, EMAIL_ADVICE),
  )

const CODE_ADVICE = 'Enter the six digits of the mail.'

/** Six digits, also as people paste them. */
export const MailedCode = z.string(CODE_ADVICE).check(
  z.overwrite((code) => code.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, CODE_ADVICE),
)

/** A check of a form with an address and a new password. */
export const passwordFreeOfEmail = z.refine<{ email: string; password: string }>(isFreeOfEmail, {
  path: ['password'],
  message: 'Use nothing of your e-mail address.',
})

/** When another code may be asked for. */
export const CodeSent = z.object({ retryAfter: z.int() })
