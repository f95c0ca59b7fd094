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
  count: {
    method: 'GET',
    path: '/catalog/offers/merchants/{id}/count',
    owner: 'stage',
    permission: 'offers.read',
    errors: { fallback: 'Failed to count offers' },
  },
  setPublishing: {
    method: 'PUT',
    path: '/catalog/offers/publishing_status',
    owner: 'stage',
    permission: 'offers.manage',
    errors: { fallback: 'Failed to update publishing status' },
  },
  setPublishingOfAll: {
    method: 'PUT',
    path: '/catalog/offers/merchants/{id}/publishing_status/{status}',
    owner: 'stage',
    permission: 'offers.manage',
    errors: { fallback: 'Failed to update publishing status' },
  },
  setSubscription: {
    method: 'PUT',
    path: '/catalog/offers/subscription',
    owner: 'stage',
    permission: 'offers.manage',
    errors: { fallback: 'Failed to update subscription' },
  },
})
