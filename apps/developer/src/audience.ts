import type { Audience } from '@causeway/app-shell/audience.ts'
import { Banknote, KeyRound, Package, ReceiptText, ScrollText, Settings, Webhook, Zap } from 'lucide-react'

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
        { label: 'Payouts', to: '/payouts/distributions', within: '/payouts', icon: Banknote },
        { label: 'Beam', to: '/beam', icon: Zap },
      ],
    },
    {
      key: 'developers',
      label: 'Developers',
      items: [
        { label: 'API credentials', to: '/developers/credentials', icon: KeyRound },
        { label: 'Webhooks', to: '/developers/webhooks', icon: Webhook },
        { label: 'Events', to: '/developers/events', icon: ScrollText },
      ],
    },
    {
      key: 'settings',
      items: [{ label: 'Settings', to: '/settings/account', within: '/settings', icon: Settings }],
    },
  ],
  settings: [
    { label: 'Account', to: '/settings/account', isPersonal: true },
    { label: 'Company', to: '/settings/company' },
    { label: 'Team', to: '/settings/team', isPersonal: true },
    { label: 'Apps', to: '/settings/apps', isPersonal: true },
    { label: 'Activity', to: '/settings/activity', isPersonal: true },
  ],
  scopePages: [
    { label: 'Create an app', to: '/settings/apps?create=app' },
    { label: 'Manage apps', to: '/settings/apps' },
  ],
  knownPaths: [
    '/orders',
    '/orders/$orderId',
    '/orders/bags',
    '/offers',
    '/offers/$offerId',
    '/offers/skus',
    '/payouts/distributions',
    '/payouts/distributions/$distributionId',
    '/beam',
    '/beam/offers',
    '/beam/mappings',
    '/beam/orders',
    '/developers/credentials',
    '/developers/webhooks',
    '/developers/webhooks/$webhookId',
    '/developers/events',
    '/developers/events/$webhookId/$eventId',
    '/settings/account',
    '/settings/activity',
    '/settings/apps',
    '/settings/apps/$appId',
    '/settings/apps/$appId/commissions',
    '/settings/apps/$appId/merchants',
    '/settings/company',
    '/settings/team',
  ],
  showsDeletionError: true,
  identify: ({ email, firstName, lastName }) => ({
    $email: email,
    $name: `${firstName} ${lastName}`,
    user_type: 'developer',
  }),
}
