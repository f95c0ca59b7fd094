import type { appsSchemas } from './apps.schemas.ts'
import { endpoints } from './endpoint.ts'

export const apps = endpoints<typeof appsSchemas>()('apps', {
  /** The shell's own list: whoever may do anything in an app has to be able to choose it. */
  list: {
    method: 'GET',
    path: '/apps',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    cacheId: 'apps',
    errors: { fallback: 'Failed to get apps' },
  },
  /** Its identity, the same in both stages. */
  create: {
    method: 'POST',
    path: '/apps',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.manage',
    errors: { fallback: 'Failed to create app' },
  },
  get: {
    method: 'GET',
    path: '/apps/{id}',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.read',
    redact: ['appSecret'],
    errors: { fallback: 'Failed to get app' },
  },
})
