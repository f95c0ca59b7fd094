import { endpoints } from './endpoint.ts'
import type { skusSchemas } from './skus.schemas.ts'

export const skus = endpoints<typeof skusSchemas>()('skus', {
  search: {
    method: 'POST',
    path: '/catalog/skus/search',
    owner: 'stage',
    safe: true,
    permission: 'offers.read',
    errors: { fallback: 'Failed to search SKUs', silent: [400] },
  },
})
