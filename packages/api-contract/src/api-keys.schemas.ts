import { ApiKey, MAX_GRACE_HOURS } from '@causeway/domain-types/api-key.ts'
import * as z from 'zod/mini'
import { Done, Id } from './common.schemas.ts'

const GRACE_ADVICE = `Use whole hours from 1 to ${MAX_GRACE_HOURS}.`

export const apiKeysSchemas = {
  list: { query: z.object({ merchantId: Id }), response: z.array(ApiKey) },
  generate: {
    body: z.object({
      merchantId: Id,
      /** Ids of the keys that the caller knows will be revoked; refused where these are others by now. */
      revokes: z.optional(z.array(Id).check(z.maxLength(100))),
    }),
    /** The only answer that ever holds the key whole, as that of a rotation. */
    response: z.object({ key: ApiKey, revoked: z.array(ApiKey) }),
  },
  rotate: {
    body: z.object({
      merchantId: Id,
      /** How long the key before stays good; a day when left out. */
      graceHours: z.optional(
        z.int(GRACE_ADVICE).check(z.gte(1, GRACE_ADVICE), z.lte(MAX_GRACE_HOURS, GRACE_ADVICE)),
      ),
    }),
    response: z.object({ key: ApiKey, previous: ApiKey }),
  },
  invalidate: { body: z.object({ merchantId: Id, keyId: Id }), response: Done },
}
