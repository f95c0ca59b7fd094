import { endpoints } from './endpoint.ts'
import type { merchantsSchemas } from './merchants.schemas.ts'

export const merchants = endpoints<typeof merchantsSchemas>()('merchants', {
  ofUser: {
    method: 'GET',
    path: '/users/{userId}/merchants',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'merchants.read',
    errors: { fallback: 'Failed to get merchants' },
  },
})
