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

/** A notification as one user has it; each has a row of their own, whose id is the notification's. */
export const UserNotification = z.object({
  id: z.int(),
  notificationId: z.int(),
  notification: Notification,
  userNotificationStatus: z.object({ readStatus: ReadStatus, savedStatus: SavedStatus }),
})
export type UserNotification = z.output<typeof UserNotification>

export const NotificationCounts = z.object({ unread: z.int(), saved: z.int() })
export type NotificationCounts = z.output<typeof NotificationCounts>

/** Whether a user is told of something in the app, and by e-mail. */
export const NotificationWish = z.object({ type: NotificationType, inApp: z.boolean(), email: z.boolean() })
export type NotificationWish = z.output<typeof NotificationWish>

/** What a user wants to be told, and how: a wish for every type. */
export const NotificationConfiguration = z.object({ userId: z.int(), types: z.array(NotificationWish) })
export type NotificationConfiguration = z.output<typeof NotificationConfiguration>

/** Of these one is also told by e-mail, unless one says otherwise: they wait for somebody to do something. */
export const MAILED_TYPES: readonly NotificationType[] = ['STORE_DISCONNECTED', 'REPORT_FAILED']
