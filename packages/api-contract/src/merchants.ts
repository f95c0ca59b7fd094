import { endpoints } from './endpoint.ts'
import type { merchantsSchemas } from './merchants.schemas.ts'

export const merchants = endpoints<typeof merchantsSchemas>()('merchants', {
  /** The shell's own list: whoever may do anything for a merchant has to be able to choose it. */
  ofUser: {
    method: 'GET',
    path: '/users/{userId}/merchants',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    errors: { fallback: 'Failed to get merchants' },
  },
})
