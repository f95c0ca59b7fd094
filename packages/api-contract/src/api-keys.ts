import type { apiKeysSchemas } from './api-keys.schemas.ts'
import { endpoints } from './endpoint.ts'

const roles = ['MERCHANT', 'ADMIN'] as const
const permission = 'credentials.manage'

/** The keys by which a merchant's own system pushes its catalogue, each stage's own. */
export const apiKeys = endpoints<typeof apiKeysSchemas>()('apiKeys', {
  list: {
    method: 'GET',
    path: '/feeds/auth/keys',
    owner: 'stage',
    roles,
    permission,
    errors: { fallback: 'Failed to list API keys' },
  },
  /** A new key; every other of the merchant ends now. */
  generate: {
    method: 'POST',
    path: '/feeds/auth/generate-key',
    owner: 'stage',
    roles,
    permission,
    redact: ['apiKey'],
    success: 'API key generated successfully',
    errors: { fallback: 'Failed to generate API key' },
  },
  /** A new key in the place of the current one, which stays good for a while. */
  rotate: {
    method: 'POST',
    path: '/feeds/auth/rotate-key',
    owner: 'stage',
    roles,
    permission,
    redact: ['apiKey'],
    success: 'New API key generated',
    errors: { fallback: 'Failed to rotate API key' },
  },
  invalidate: {
    method: 'POST',
    path: '/feeds/auth/invalidate-key',
    owner: 'stage',
    roles,
    permission,
    success: 'API key revoked successfully',
    errors: { fallback: 'Failed to invalidate API key' },
  },
})
