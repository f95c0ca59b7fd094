import { Offer } from '@causeway/domain-types/offer.ts'
import { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import * as z from 'zod/mini'
import { Done, Id } from './common.schemas.ts'

const key = (begins: string, what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(255),
      z.regex(new RegExp(`^${begins}\\w+$`), `Use the ${what}: it begins with ${begins}`),
    )

export const ConnectStore = z.object({
  storeUrl: z.string().check(z.trim(), z.minLength(1, 'Use the address of the store.'), z.maxLength(2048)),
  consumerKey: key('ck_', 'consumer key'),
  consumerSecret: key('cs_', 'consumer secret'),
})
export type ConnectStore = z.output<typeof ConnectStore>

export const storesSchemas = {
  get: { response: z.object({ connection: z.nullable(StoreConnection) }) },
  connect: { body: ConnectStore, response: StoreConnection },
  sync: { body: z.object({}), response: StoreConnection },
  disconnect: { response: Done },
  product: {
    query: z.object({ appId: z.optional(Id), resync: z.optional(z.boolean()) }),
    response: Offer,
  },
}

export const storeHooksSchemas = {
  receive: { response: Done },
}
