import { endpoints } from './endpoint.ts'
import type { orgsSchemas } from './orgs.schemas.ts'

export const orgs = endpoints<typeof orgsSchemas>()('orgs', {
  /** All that the person belongs to, to choose from, also while a merchant acts for one of them. */
  list: {
    method: 'GET',
    path: '/orgs',
    owner: 'account',
    cacheId: 'orgs',
    errors: { fallback: 'Failed to get the organisations' },
  },
  /** For a merchant it opens the store too, in both stages. */
  create: {
    method: 'POST',
    path: '/orgs',
    owner: 'account',
    roles: ['DEVELOPER', 'MERCHANT'],
    errors: { fallback: 'Failed to create the organisation' },
  },
  update: {
    method: 'POST',
    path: '/orgs/{id}',
    owner: 'account',
    errors: { fallback: 'Failed to update the organisation' },
  },
  permissions: {
    method: 'GET',
    path: '/orgs/{id}/permissions',
    owner: 'account',
    errors: { fallback: 'Failed to get the members' },
  },
  setPermissions: {
    method: 'POST',
    path: '/orgs/{id}/permissions',
    owner: 'account',
    success: 'Permissions have been updated successfully',
    errors: { fallback: 'Failed to update the permissions' },
  },
  /** Takes a member out. Members may also take out themselves. */
  revokePermissions: {
    method: 'DELETE',
    path: '/orgs/{id}/permissions',
    owner: 'account',
    success: 'Permissions have been updated successfully',
    errors: { fallback: 'Failed to revoke the permissions' },
  },
})
