import type { HrefForNotification } from '@causeway/features/notifications/notifications-screen.tsx'

/** An app's rates or merchants, or the offers of a merchant. */
export const hrefForNotification: HrefForNotification = ({ type, appId, merchantId }) => {
  if (appId !== null)
    return `/settings/apps/${appId}/${type === 'COMMISSION_RATE_UPDATED' ? 'commissions' : 'merchants'}`
  return merchantId === null ? '/notifications' : `/offers?merchant=${merchantId}`
}
