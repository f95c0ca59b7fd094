import type { NotificationCounts, UserNotification } from './notification.ts'

type Status = UserNotification['userNotificationStatus']

/** The counts once a notification is marked otherwise; never below nothing, whatever was counted before. */
export function countsAfter(counts: NotificationCounts, before: Status, after: Status): NotificationCounts {
  const change = (was: boolean, is: boolean) => Number(is) - Number(was)
  const isUnread = ({ readStatus }: Status) => readStatus === 'UNREAD'
  const isSaved = ({ savedStatus }: Status) => savedStatus === 'SAVED'
  return {
    unread: Math.max(0, counts.unread + change(isUnread(before), isUnread(after))),
    saved: Math.max(0, counts.saved + change(isSaved(before), isSaved(after))),
  }
}
