import * as z from 'zod/mini'

/** The steps of changing one's e-mail address, in order. */
export const EmailChangeStage = z.enum([
  'CHECK_STATE',
  'REQUEST_CODE',
  'VERIFY_CURRENT_EMAIL',
  'VERIFY_NEW_EMAIL',
])
export type EmailChangeStage = z.output<typeof EmailChangeStage>

/** Where a user's change of e-mail address stands. */
export const EmailChangeState = z.object({
  stage: EmailChangeStage,
  newEmail: z.nullable(z.string()),
  /** Seconds until another code may be asked for. */
  retryAfter: z.nullable(z.int()),
})
export type EmailChangeState = z.output<typeof EmailChangeState>

/** Whose code it is: one asked for in one flow is worth nothing in another. */
export const VerificationFlow = z.enum([
  'SIGN_UP',
  'MERCHANT_SIGN_UP',
  'PASSWORD_RESET',
  'EMAIL_CHANGE',
  'ACCOUNT_DELETE',
])
export type VerificationFlow = z.output<typeof VerificationFlow>
