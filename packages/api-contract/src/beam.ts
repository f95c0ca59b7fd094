import type { beamHooksSchemas, beamSchemas } from './beam.schemas.ts'
import { endpoints } from './endpoint.ts'

const common = { owner: 'stage', roles: ['DEVELOPER', 'ADMIN'] } as const
const reads = { ...common, permission: 'offers.read' } as const
const writes = { ...common, permission: 'offers.manage' } as const
const keeps = { ...common, permission: 'credentials.manage' } as const

/** An app pushes its offers into a store elsewhere, and takes the orders of that store back. */
export const beam = endpoints<typeof beamSchemas>()('beam', {
  destination: {
    ...reads,
    method: 'GET',
    path: '/beam/apps/{appId}/destination',
    errors: { fallback: 'Failed to get the store' },
  },
  storeCredentials: {
    ...keeps,
    method: 'POST',
    path: '/beam/apps/{appId}/credentials',
    redact: ['consumerKey', 'consumerSecret'],
    success: 'Credentials stored successfully',
    errors: { fallback: 'Failed to store credentials', stay: true },
  },
  removeCredentials: {
    ...keeps,
    method: 'DELETE',
    path: '/beam/apps/{appId}/credentials',
    success: 'Store disconnected',
    errors: { fallback: 'Failed to disconnect the store' },
  },
  /** Proves an address while it is typed; what is wrong with it is an answer and no failure. */
  verifyStoreUrl: {
    owner: 'stage',
    method: 'GET',
    path: '/verify-store-url',
    errors: { fallback: 'Failed to verify store URL' },
  },
  searchOffers: {
    ...reads,
    method: 'POST',
    path: '/beam/apps/{appId}/offers/search',
    safe: true,
    errors: { fallback: 'Failed to search offers', silent: [400] },
  },
  publishBatch: {
    ...writes,
    method: 'POST',
    path: '/beam/apps/{appId}/offers/publish_batch',
    errors: { fallback: 'Failed to beam offers' },
  },
  unpublishBatch: {
    ...writes,
    method: 'POST',
    path: '/beam/apps/{appId}/offers/unpublish_batch',
    errors: { fallback: 'Failed to unbeam offers' },
  },
  publishAll: {
    ...writes,
    method: 'POST',
    path: '/beam/apps/{appId}/offers/publish_all',
    errors: { fallback: 'Failed to beam all offers' },
  },
  unpublishAll: {
    ...writes,
    method: 'POST',
    path: '/beam/apps/{appId}/offers/unpublish_all',
    errors: { fallback: 'Failed to unbeam all offers' },
  },
  searchVariants: {
    ...reads,
    method: 'POST',
    path: '/beam/catalog/destination_variants/search',
    safe: true,
    errors: { fallback: 'Failed to search registry variants', silent: [400] },
  },
  readVariants: {
    ...writes,
    method: 'POST',
    path: '/beam/apps/{appId}/destination_variants/refresh',
    errors: { fallback: 'Failed to read the store’s variants' },
  },
  suggestSkus: {
    ...reads,
    method: 'POST',
    path: '/beam/apps/{appId}/destination_variants/suggestions',
    safe: true,
    errors: { fallback: 'Failed to search SKUs' },
  },
  createMapping: {
    ...writes,
    method: 'POST',
    path: '/beam/admin/destination-variant-mappings',
    success: 'Variant mapping created successfully',
    errors: { fallback: 'Failed to create the variant mapping' },
  },
  updateMapping: {
    ...writes,
    method: 'PUT',
    path: '/beam/admin/destination-variant-mappings/{id}',
    success: 'Variant mapping updated successfully',
    errors: { fallback: 'Failed to update the variant mapping' },
  },
  searchOrders: {
    ...common,
    permission: 'orders.read',
    method: 'POST',
    path: '/beam/apps/{appId}/orders/search',
    safe: true,
    errors: { fallback: 'Failed to search orders', silent: [400] },
  },
  /** Tries to place an order of the store that could not be placed. */
  retryOrder: {
    ...writes,
    method: 'POST',
    path: '/beam/apps/{appId}/orders/{beamOrderId}/retry',
    success: 'Order placed',
    errors: { fallback: 'Failed to place the order' },
  },
})

/** Stores tell of their orders. */
export const beamHooks = endpoints<typeof beamHooksSchemas>()('beamHooks', {
  receiveOrder: {
    method: 'POST',
    path: '/beam/orders/{token}',
    owner: 'stage',
    public: true,
    hook: true,
    streams: ['application/json', 'application/x-www-form-urlencoded'],
    errors: { fallback: 'Failed to take the order' },
  },
})
