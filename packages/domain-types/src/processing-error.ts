import * as z from 'zod/mini'

/** Why the payment provider refused something, kept beside what it refused. */
export const ProcessingError = z.object({
  id: z.int(),
  errorCode: z.int(),
  errorMessage: z.string(),
  resolved: z.boolean(),
  dateResolved: z.nullable(z.string()),
  dateCreated: z.string(),
})
export type ProcessingError = z.output<typeof ProcessingError>
