import { endpoints } from './endpoint.ts'
import type { notificationsSchemas } from './notifications.schemas.ts'

/** What a person is told of, in the stage that is asked; what they want to be told is the same in both. */
export const notifications = endpoints<typeof notificationsSchemas>()('notifications', {
  search: {
    method: 'POST',
    path: '/notifications/search',
    owner: 'stage',
    safe: true,
    errors: { fallback: 'Failed to list notifications', silent: [400] },
  },
  count: {
    method: 'POST',
    path: '/notifications/count',
    owner: 'stage',
    safe: true,
    errors: { fallback: 'Failed to count notifications' },
  },
  setRead: {
    method: 'PUT',
    path: '/notifications/{id}/read_status',
    owner: 'stage',
    errors: { fallback: 'Failed to mark the notification' },
  },
  setSaved: {
    method: 'PUT',
    path: '/notifications/{id}/saved_status',
    owner: 'stage',
    errors: { fallback: 'Failed to save the notification' },
  },
  markAllRead: {
    method: 'PUT',
    path: '/notifications/markAllRead',
    owner: 'stage',
    errors: { fallback: 'Failed to mark all notifications as read' },
  },
  configuration: {
    method: 'GET',
    path: '/notifications/{userId}/configuration',
    owner: 'account',
    errors: { fallback: 'Failed to get what you are told of' },
  },
  configure: {
    method: 'POST',
    path: '/notifications/{userId}/configuration',
    owner: 'account',
    success: 'Notification settings saved',
    errors: { fallback: 'Failed to save what you are told of' },
  },
})
