import { Merchant } from '@causeway/domain-types/merchant.ts'
import * as z from 'zod/mini'
import { Id, nameOf, ScopeSearch } from './common.schemas.ts'
import { WebAddress } from './developers.schemas.ts'

/** What is left out stays as it is. */
export const MerchantUpdate = z.object({
  name: z.optional(nameOf('Enter a name.', 191)),
  storeUrl: z.optional(z.nullable(WebAddress)),
})
export type MerchantUpdate = z.output<typeof MerchantUpdate>

export const merchantsSchemas = {
  ofUser: { query: ScopeSearch, response: z.array(Merchant) },
  get: { query: z.object({ appId: z.optional(Id) }), response: Merchant },
  update: { body: MerchantUpdate, response: Merchant },
  uploadLogo: { response: Merchant },
}
