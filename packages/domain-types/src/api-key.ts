import * as z from 'zod/mini'

/** ROTATING: replaced, and good until it expires. EXPIRING: close to that. */
export const ApiKeyStatus = z.enum(['ACTIVE', 'ROTATING', 'REVOKED', 'EXPIRED', 'EXPIRING'])
export type ApiKeyStatus = z.output<typeof ApiKeyStatus>

/** A key for a merchant's feeds. `apiKey` is whole only in the answer that makes it, and masked ever after. */
export const ApiKey = z.object({
  id: z.int(),
  merchantId: z.int(),
  apiKey: z.string(),
  status: ApiKeyStatus,
  version: z.int(),
  generatedAt: z.string(),
  dateCreated: z.string(),
  dateExpires: z.nullable(z.string()),
  dateLastUsed: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof ApiKey>
