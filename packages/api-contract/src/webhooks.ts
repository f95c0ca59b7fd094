import { endpoints } from './endpoint.ts'
import type { webhooksSchemas } from './webhooks.schemas.ts'

const developers = ['DEVELOPER', 'ADMIN'] as const
const reads = { owner: 'stage', roles: developers, permission: 'webhooks.read' } as const
const changes = { owner: 'stage', roles: developers, permission: 'webhooks.manage' } as const

/** What an app is told of at its own servers, and what came of it. `{eventId}` is the id of a delivery. */
export const webhooks = endpoints<typeof webhooksSchemas>()('webhooks', {
  list: {
    method: 'GET',
    path: '/events/webhooks',
    ...reads,
    errors: { fallback: 'Failed to list webhooks' },
  },
  sample: {
    method: 'GET',
    path: '/events/webhooks/sample',
    ...reads,
    errors: { fallback: 'Failed to get a sample' },
  },
  create: {
    method: 'POST',
    path: '/events/webhooks',
    ...changes,
    errors: { fallback: 'Failed to create webhook', silent: [400] },
  },
  update: {
    method: 'PUT',
    path: '/events/webhooks/{id}',
    ...changes,
    errors: { fallback: 'Failed to update webhook', silent: [400] },
    success: 'Webhook updated',
  },
  remove: {
    method: 'DELETE',
    path: '/events/webhooks/{id}',
    ...changes,
    errors: { fallback: 'Failed to delete webhook' },
    success: 'Webhook deleted',
  },
  rotateSecret: {
    method: 'POST',
    path: '/events/webhooks/{id}/secret',
    ...changes,
    errors: { fallback: 'Failed to rotate secret', silent: [400] },
  },
  events: {
    method: 'GET',
    path: '/events/webhooks/all/events',
    ...reads,
    errors: { fallback: 'Failed to list events' },
  },
  searchEvents: {
    method: 'POST',
    path: '/events/webhooks/all/events/search',
    ...reads,
    safe: true,
    errors: { fallback: 'Failed to search events', silent: [400] },
  },
  event: {
    method: 'GET',
    path: '/events/webhooks/{id}/events/{eventId}',
    ...reads,
    errors: { fallback: 'Failed to get event' },
  },
  eventBody: {
    method: 'GET',
    path: '/events/webhooks/{id}/events/{eventId}/body',
    ...reads,
    errors: { fallback: 'Failed to get event body' },
  },
  attempts: {
    method: 'GET',
    path: '/events/webhooks/{id}/events/{eventId}/attempts',
    ...reads,
    errors: { fallback: 'Failed to list attempts' },
  },
  resend: {
    method: 'POST',
    path: '/events/webhooks/{id}/events/{eventId}/resend',
    ...changes,
    errors: { fallback: 'Failed to resend event' },
    success: 'Event is on its way again',
  },
  recover: {
    method: 'POST',
    path: '/events/webhooks/{id}/recover',
    ...changes,
    errors: { fallback: 'Failed to recover events', silent: [400] },
  },
  previewReplay: {
    method: 'POST',
    path: '/events/webhooks/{id}/replay/preview',
    ...changes,
    safe: true,
    errors: { fallback: 'Failed to count events', silent: [400] },
  },
  replay: {
    method: 'POST',
    path: '/events/webhooks/{id}/replay',
    ...changes,
    errors: { fallback: 'Failed to replay events', silent: [400] },
  },
  simulate: {
    method: 'POST',
    path: '/events/webhooks/{id}/simulate',
    ...changes,
    errors: { fallback: 'Failed to simulate event', silent: [400] },
    success: 'Event is on its way',
  },
})
