import type { developersSchemas } from './developers.schemas.ts'
import { endpoints } from './endpoint.ts'

/** The company behind a developer's organisation. */
export const developers = endpoints<typeof developersSchemas>()('developers', {
  byOwnerSession: {
    method: 'GET',
    path: '/developers/byOwnerSession',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    cacheId: 'developer by owner session',
    errors: { fallback: 'Failed to get company info', silent: [404] },
  },
  /** The company of an organisation that one belongs to, as its owner or not. */
  ofOrg: {
    method: 'GET',
    path: '/orgs/{id}/developer',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    errors: { fallback: 'Failed to get company info' },
  },
  update: {
    method: 'PUT',
    path: '/developers/{id}',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    success: 'Company Info Updated',
    errors: { fallback: 'Failed to update company info' },
  },
  metadata: {
    method: 'GET',
    path: '/developers/metadata',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    errors: { fallback: 'Failed to get company info' },
  },
})
