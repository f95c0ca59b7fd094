import { AppCredential, MAX_OVERLAP_HOURS } from '@causeway/domain-types/app-credential.ts'
import * as z from 'zod/mini'
import { Done } from './common.schemas.ts'

const OVERLAP_ADVICE = `Use whole hours from 0 to ${MAX_OVERLAP_HOURS}.`

export const credentialsSchemas = {
  list: { response: z.array(AppCredential) },
  create: {
    body: z.object({
      /** How long the secrets before stay good. */
      overlapHours: z
        .int(OVERLAP_ADVICE)
        .check(z.gte(0, OVERLAP_ADVICE), z.lte(MAX_OVERLAP_HOURS, OVERLAP_ADVICE)),
    }),
    /** The only answer that ever holds the secret. */
    response: z.object({ credential: AppCredential, appSecret: z.string() }),
  },
  revoke: { response: Done },
  currentApp: { response: z.object({ id: z.int(), name: z.string() }) },
}
