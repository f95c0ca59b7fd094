import type { auditSchemas } from './audit.schemas.ts'
import { endpoints } from './endpoint.ts'

/** What people did and tried to do. Nothing ever changes or removes a line. */
export const audit = endpoints<typeof auditSchemas>()('audit', {
  search: {
    method: 'POST',
    path: '/audit_log/search',
    owner: 'account',
    safe: true,
    rawKeys: ['content.*.change'],
    errors: { fallback: 'Failed to list activity', silent: [400] },
  },
})
