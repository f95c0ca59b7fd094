import * as z from 'zod/mini'

/** What a new password has to be, as a person reads it before choosing one. */
export const PASSWORD_RULE =
  'At least 10 characters, not the same few again and again, and nothing of your e-mail address.'

const MIN_LENGTH = 10
const MIN_DIFFERENT = 5

const hasVariety = (password: string) => new Set(password).size >= MIN_DIFFERENT

export const NewPassword = z
  .string('Choose a password.')
  .check(
    z.minLength(MIN_LENGTH, `Use at least ${MIN_LENGTH} characters.`),
    z.maxLength(200, 'Use at most 200 characters.'),
    z.refine(hasVariety, `Use at least ${MIN_DIFFERENT} different characters.`),
  )

/** Whether a password can be read off the address that stands beside it. */
export function isFreeOfEmail({ password, email }: { password: string; email: string }): boolean {
  const [name = ''] = email.toLowerCase().split('@')
  return name.length < 3 || !password.toLowerCase().includes(name)
}
