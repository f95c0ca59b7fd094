import type { delegationSchemas } from './delegation.schemas.ts'
import { endpoints } from './endpoint.ts'

/** A merchant acts for an organisation of somebody else, as far as its owner permits. */
export const delegation = endpoints<typeof delegationSchemas>()('delegation', {
  /** The own organisation ends it. */
  start: {
    method: 'POST',
    path: '/auth/delegate',
    owner: 'account',
    roles: ['MERCHANT'],
    errors: { fallback: 'Failed to change the organisation' },
  },
  end: {
    method: 'DELETE',
    path: '/auth/delegate',
    owner: 'account',
    roles: ['MERCHANT'],
    errors: { fallback: 'Failed to return to your own organisation' },
  },
})
