import type { HrefForNotification } from '@causeway/features/notifications/notifications-screen.tsx'

/** What is between the store and its apps, or where its products come from. */
export const hrefForNotification: HrefForNotification = ({ appId, merchantId }) => {
  if (appId !== null) return '/apps'
  return merchantId === null ? '/notifications' : '/import'
}
