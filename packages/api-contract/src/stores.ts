import { endpoints } from './endpoint.ts'
import type { storeHooksSchemas, storesSchemas } from './stores.schemas.ts'

const ofMerchant = { owner: 'stage', roles: ['MERCHANT', 'ADMIN'] } as const

/** The store that a merchant's products are read from. */
export const stores = endpoints<typeof storesSchemas>()('stores', {
  get: {
    ...ofMerchant,
    method: 'GET',
    path: '/sync/merchants/{id}/store',
    permission: 'offers.read',
    errors: { fallback: 'Failed to get the connected store' },
  },
  connect: {
    ...ofMerchant,
    method: 'POST',
    path: '/sync/merchants/{id}/store',
    permission: 'imports.manage',
    success: 'Store connected',
    redact: ['consumerKey', 'consumerSecret'],
    errors: { fallback: 'Failed to connect the store', silent: [400] },
  },
  sync: {
    ...ofMerchant,
    method: 'POST',
    path: '/sync/merchants/{id}/store/sync',
    permission: 'imports.manage',
    errors: { fallback: 'Failed to begin the sync' },
  },
  disconnect: {
    ...ofMerchant,
    method: 'DELETE',
    path: '/sync/merchants/{id}/store',
    permission: 'imports.manage',
    success: 'Store disconnected',
    errors: { fallback: 'Failed to disconnect the store' },
  },
  /** An offer as it was synced; with `resync` it is read from its store again first. */
  product: {
    method: 'GET',
    path: '/sync/merchants/{merchantId}/products/{productId}',
    owner: 'stage',
    permission: 'offers.read',
    success: 'Re-synced offer',
    errors: { fallback: 'Failed to re-sync offer', silent: [429] },
  },
})

/** Stores tell of their changes. */
export const storeHooks = endpoints<typeof storeHooksSchemas>()('storeHooks', {
  receive: {
    method: 'POST',
    path: '/sync/stores/{token}/changes',
    owner: 'stage',
    public: true,
    hook: true,
    streams: ['application/json', 'application/x-www-form-urlencoded'],
    errors: { fallback: 'Failed to take the change' },
  },
})
