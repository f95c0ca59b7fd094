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
  /** A merchant of one's own, or one that is connected to an app of one's own. */
  get: {
    method: 'GET',
    path: '/merchants/{id}',
    owner: 'stage',
    errors: { fallback: 'Failed to get merchant' },
  },
  update: {
    method: 'PUT',
    path: '/merchants/{id}',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    success: 'Merchant updated',
    errors: { fallback: 'Failed to update merchant' },
  },
  uploadLogo: {
    method: 'POST',
    path: '/merchants/{id}/logo',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    upload: true,
    success: 'Logo uploaded',
    errors: { fallback: 'Failed to upload logo' },
  },
})
