import * as z from 'zod/mini'
import { draftUnder } from './draft.ts'

const SignUpDraft = z.object({ signUpId: z.string(), email: z.string(), retryAfter: z.number() })
export type SignUpDraft = z.output<typeof SignUpDraft>

export const signUpDraft = draftUnder('causeway.sign-up', SignUpDraft)
