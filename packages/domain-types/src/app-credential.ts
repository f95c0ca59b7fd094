import * as z from 'zod/mini'

/** ROTATING: replaced, and good until it expires. */
export const AppCredentialStatus = z.enum(['ACTIVE', 'ROTATING', 'EXPIRED', 'REVOKED'])
export type AppCredentialStatus = z.output<typeof AppCredentialStatus>

/** A secret of an app in one stage, as it is shown after its first time: by its last characters. */
export const AppCredential = z.object({
  id: z.int(),
  appId: z.int(),
  /** The last characters; null for one that is older than this is kept. */
  hint: z.nullable(z.string()),
  status: AppCredentialStatus,
  createdBy: z.nullable(z.string()),
  dateCreated: z.string(),
  dateExpires: z.nullable(z.string()),
  dateLastUsed: z.nullable(z.string()),
  lastUsedIp: z.nullable(z.string()),
})
export type AppCredential = z.output<typeof AppCredential>

/** How long a replaced secret may stay good, in hours; 0 ends it now. */
export const MAX_OVERLAP_HOURS = 24 * 7
