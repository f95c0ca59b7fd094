import type { appsSchemas } from './apps.schemas.ts'
import { endpoints } from './endpoint.ts'

export const apps = endpoints<typeof appsSchemas>()('apps', {
  list: {
    method: 'GET',
    path: '/apps',
    owner: 'account',
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'apps.read',
    cacheId: 'apps',
    errors: { fallback: 'Failed to get apps' },
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
