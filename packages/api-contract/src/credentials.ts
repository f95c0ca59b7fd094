import type { credentialsSchemas } from './credentials.schemas.ts'
import { endpoints } from './endpoint.ts'

const roles = ['DEVELOPER', 'ADMIN'] as const
const permission = 'credentials.manage'

/** The secrets by which an app's own server opens the API, each stage's own. */
export const credentials = endpoints<typeof credentialsSchemas>()('credentials', {
  list: {
    method: 'GET',
    path: '/apps/{id}/credentials',
    owner: 'stage',
    roles,
    permission,
    errors: { fallback: 'Failed to list credentials' },
  },
  /** A new secret; those before it end after the overlap. */
  create: {
    method: 'POST',
    path: '/apps/{id}/credentials',
    owner: 'stage',
    roles,
    permission,
    redact: ['appSecret'],
    errors: { fallback: 'Failed to create a secret' },
  },
  revoke: {
    method: 'DELETE',
    path: '/apps/{id}/credentials/{credentialId}',
    owner: 'stage',
    roles,
    permission,
    success: 'Secret revoked successfully',
    errors: { fallback: 'Failed to revoke the secret' },
  },
  /** Tells an app's server whose credentials it sends: the shortest way to try them. */
  currentApp: {
    method: 'GET',
    path: '/apps/current',
    owner: 'stage',
    public: true,
    errors: { fallback: 'Failed to get app' },
  },
})
