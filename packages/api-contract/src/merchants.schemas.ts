import { Merchant } from '@causeway/domain-types/merchant.ts'
import * as z from 'zod/mini'

export const merchantsSchemas = {
  ofUser: { response: z.array(Merchant) },
}
