import { Merchant } from '@causeway/domain-types/merchant.ts'
import * as z from 'zod/mini'
import { Id, ScopeSearch } from './common.schemas.ts'
import { WebAddress } from './developers.schemas.ts'

const NAME_ADVICE = 'Enter a name of at most 191 characters.'

/** What is left out stays as it is. */
export const MerchantUpdate = z.object({
  name: z.optional(
    z.string(NAME_ADVICE).check(z.trim(), z.minLength(1, NAME_ADVICE), z.maxLength(191, NAME_ADVICE)),
  ),
  storeUrl: z.optional(z.nullable(WebAddress)),
})
export type MerchantUpdate = z.output<typeof MerchantUpdate>

export const merchantsSchemas = {
  ofUser: { query: ScopeSearch, response: z.array(Merchant) },
  get: { query: z.object({ appId: z.optional(Id) }), response: Merchant },
  update: { body: MerchantUpdate, response: Merchant },
  uploadLogo: { response: Merchant },
}
