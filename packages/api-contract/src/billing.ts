import type { billingSchemas } from './billing.schemas.ts'
import { endpoints } from './endpoint.ts'

export const billing = endpoints<typeof billingSchemas>()('billing', {
  searchDistributions: {
    method: 'POST',
    path: '/billing/distributions/search',
    owner: 'stage',
    safe: true,
    permission: 'payouts.read',
    errors: { fallback: 'Failed to search distributions', silent: [400] },
  },
  /** What the distributions of a search add up to, by currency and side. */
  totalDistributions: {
    method: 'POST',
    path: '/billing/distributions/totals',
    owner: 'stage',
    safe: true,
    permission: 'payouts.read',
    errors: { fallback: 'Failed to add up distributions', silent: [400] },
  },
  getDistribution: {
    method: 'GET',
    path: '/billing/distributions/{id}',
    owner: 'stage',
    permission: 'payouts.read',
    errors: { fallback: 'Failed to get distribution' },
  },
})
