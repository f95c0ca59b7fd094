import type { NotificationType } from '@causeway/domain-types/notification.ts'

/** What one can be told of, in the order in which one chooses. */
export const notificationLabels = {
  COMMISSION_RATE_UPDATED: 'Commission rate changed',
  STORE_CONNECTED: 'Store connected',
  STORE_DISCONNECTED: 'Store disconnected',
  MERCHANT_ENABLED: 'Merchant enabled',
  MERCHANT_DISABLED: 'Merchant disabled',
  REPORT_COMPLETED: 'Report finished',
  REPORT_FAILED: 'Report failed',
} as const satisfies Record<NotificationType, string>

export const notificationTypes = Object.keys(notificationLabels) as NotificationType[]
