import { endpoints } from './endpoint.ts'
import type { orgsSchemas } from './orgs.schemas.ts'

export const orgs = endpoints<typeof orgsSchemas>()('orgs', {
  /** For a merchant it opens the store too, in both stages. */
  create: {
    method: 'POST',
    path: '/orgs',
    owner: 'account',
    roles: ['DEVELOPER', 'MERCHANT'],
    errors: { fallback: 'Failed to create the organisation' },
  },
})
