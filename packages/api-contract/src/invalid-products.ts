import { endpoints } from './endpoint.ts'
import type { invalidProductsSchemas } from './invalid-products.schemas.ts'

/** Products of a merchant that imports refused, in whole or in part, until they are mended. */
export const invalidProducts = endpoints<typeof invalidProductsSchemas>()('invalidProducts', {
  list: {
    method: 'GET',
    path: '/sync/merchants/{id}/invalid_products',
    owner: 'stage',
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'offers.read',
    errors: { fallback: 'Failed to list invalid products' },
  },
  search: {
    method: 'POST',
    path: '/sync/merchants/{id}/invalid_products/search',
    owner: 'stage',
    safe: true,
    roles: ['MERCHANT', 'ADMIN'],
    permission: 'offers.read',
    errors: { fallback: 'Failed to search invalid products', silent: [400] },
  },
})
