import * as z from 'zod/mini'

export const NotificationType = z.enum([
  'COMMISSION_RATE_UPDATED',
  'STORE_CONNECTED',
  'STORE_DISCONNECTED',
  'REPORT_COMPLETED',
  'REPORT_FAILED',
  'MERCHANT_ENABLED',
  'MERCHANT_DISABLED',
])
export type NotificationType = z.output<typeof NotificationType>

export const ReadStatus = z.enum(['READ', 'UNREAD'])
export type ReadStatus = z.output<typeof ReadStatus>

export const SavedStatus = z.enum(['SAVED', 'UNSAVED'])
export type SavedStatus = z.output<typeof SavedStatus>

export const NotificationView = z.enum(['unread', 'saved', 'all'])
export type NotificationView = z.output<typeof NotificationView>

/** What happened, the same for everybody who is told. The ids say what it is about. */
export const Notification = z.object({
  id: z.int(),
  type: NotificationType,
  title: z.string(),
  text: z.string(),
  appId: z.nullable(z.int()),
  merchantId: z.nullable(z.int()),
  reportRunId: z.nullable(z.int()),
  dateCreated: z.string(),
})
export type Notification = z.output<typeof Notification>

/** A notification as one user has it. */
export const UserNotification = z.object({
  notificationId: z.int(),
  notification: Notification,
  userNotificationStatus: z.object({ readStatus: ReadStatus, savedStatus: SavedStatus }),
})
export type UserNotification = z.output<typeof UserNotification>

export const NotificationCounts = z.object({ unread: z.int(), saved: z.int() })
export type NotificationCounts = z.output<typeof NotificationCounts>

/** What a user wants to be told, and how. */
export const NotificationConfiguration = z.object({
  userId: z.int(),
  types: z.array(z.object({ type: NotificationType, inApp: z.boolean(), email: z.boolean() })),
})
export type NotificationConfiguration = z.output<typeof NotificationConfiguration>
