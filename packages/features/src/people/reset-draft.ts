import * as z from 'zod/mini'
import { draftUnder } from './draft.ts'

const ResetDraft = z.object({ resetId: z.string(), email: z.string(), retryAfter: z.number() })
export type ResetDraft = z.output<typeof ResetDraft>

export const resetDraft = draftUnder('causeway.password-reset', ResetDraft)
