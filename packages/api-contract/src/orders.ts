import { endpoints } from './endpoint.ts'
import type { ordersSchemas } from './orders.schemas.ts'

export const orders = endpoints<typeof ordersSchemas>()('orders', {
  /** For a channel app's own server: app id, app secret and token, and an Idempotency-Key. */
  place: {
    method: 'POST',
    path: '/orders',
    owner: 'stage',
    roles: ['DEVELOPER', 'ADMIN'],
    errors: { fallback: 'Failed to place order' },
  },
  search: {
    method: 'POST',
    path: '/orders/search',
    owner: 'stage',
    safe: true,
    roles: ['DEVELOPER', 'ADMIN'],
    permission: 'orders.read',
    errors: { fallback: 'Failed to search orders', silent: [400] },
  },
  searchBags: {
    method: 'POST',
    path: '/orders/bags/search',
    owner: 'stage',
    safe: true,
    permission: 'orders.read',
    errors: { fallback: 'Failed to search bags', silent: [400] },
  },
  get: {
    method: 'GET',
    path: '/orders/{id}',
    owner: 'stage',
    permission: 'orders.read',
    errors: { fallback: 'Failed to get order' },
  },
  customer: {
    method: 'GET',
    path: '/orders/{id}/customer',
    owner: 'stage',
    permission: 'orders.read',
    errors: { fallback: 'Failed to get customer' },
  },
  cancelBag: {
    method: 'POST',
    path: '/orders/{orderId}/bags/{bagId}/cancel',
    owner: 'stage',
    permission: 'orders.cancel',
    errors: { fallback: 'Failed to cancel bag' },
  },
})
