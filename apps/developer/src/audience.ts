import type { Audience } from '@causeway/app-shell/audience.ts'
import { Package, ReceiptText, Settings, Webhook } from 'lucide-react'

export const audience: Audience = {
  area: 'channel',
  name: 'Channel',
  scope: 'app',
  role: 'DEVELOPER',
  homePath: '/orders',
  navigation: [
    {
      key: 'commerce',
      items: [
        { label: 'Orders', to: '/orders', icon: ReceiptText },
        { label: 'Offers', to: '/offers', icon: Package },
      ],
    },
    {
      key: 'developers',
      label: 'Developers',
      items: [{ label: 'Webhooks', to: '/developers/webhooks', within: '/developers', icon: Webhook }],
    },
    {
      key: 'settings',
      items: [{ label: 'Settings', to: '/settings/account', within: '/settings', icon: Settings }],
    },
  ],
  settings: [
    { label: 'Account', to: '/settings/account' },
    { label: 'Activity', to: '/settings/activity' },
  ],
  knownPaths: [
    '/orders',
    '/orders/$orderId',
    '/orders/bags',
    '/offers',
    '/offers/$offerId',
    '/developers/webhooks',
    '/developers/webhooks/$webhookId',
    '/developers/events',
    '/developers/events/$webhookId/$eventId',
    '/settings/account',
    '/settings/activity',
  ],
  identify: ({ email, firstName, lastName }) => ({
    $email: email,
    $name: `${firstName} ${lastName}`,
    user_type: 'developer',
  }),
}
