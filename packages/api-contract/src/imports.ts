import { endpoints } from './endpoint.ts'
import type { importsSchemas } from './imports.schemas.ts'

/** Bringing a product file into a merchant's catalogue. */
export const imports = endpoints<typeof importsSchemas>()('imports', {
  create: {
    method: 'POST',
    path: '/catalog/imports',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'imports.manage',
    upload: true,
    errors: { fallback: 'Failed to import the file', silent: [400, 413] },
  },
  get: {
    method: 'GET',
    path: '/catalog/imports/{id}',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'offers.read',
    errors: { fallback: 'Failed to get the import' },
  },
  search: {
    method: 'POST',
    path: '/catalog/imports/search',
    owner: 'stage',
    safe: true,
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'offers.read',
    errors: { fallback: 'Failed to list imports', silent: [400] },
  },
  rejections: {
    method: 'GET',
    path: '/catalog/imports/{id}/rejections',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'offers.read',
    errors: { fallback: 'Failed to list refused rows' },
  },
})
