import { isFreeOfEmail } from '@causeway/domain-types/password.ts'
import * as z from 'zod/mini'

const nameOf = (advice: string) =>
  z.string(advice).check(z.trim(), z.minLength(1, advice), z.maxLength(60, 'Use at most 60 characters.'))

export const FirstName = nameOf('Enter your first name.')
export const LastName = nameOf('Enter your last name.')

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
