import { endpoints } from './endpoint.ts'
import type { offersSchemas } from './offers.schemas.ts'

export const offers = endpoints<typeof offersSchemas>()('offers', {
  search: {
    method: 'POST',
    path: '/catalog/offers/search/v1.1',
    owner: 'stage',
    safe: true,
    permission: 'offers.read',
    errors: { fallback: 'Failed to search offers', silent: [400] },
  },
  searchPlain: {
    method: 'POST',
    path: '/catalog/offers/search',
    owner: 'stage',
    safe: true,
    permission: 'offers.read',
    errors: { fallback: 'Failed to search offers', silent: [400] },
  },
  get: {
    method: 'GET',
    path: '/catalog/offers/{id}',
    owner: 'stage',
    permission: 'offers.read',
    errors: { fallback: 'Failed to get offer' },
  },
})
