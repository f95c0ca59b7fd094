import type { Audience } from '@causeway/app-shell/audience.ts'
import { Banknote, Blocks, FileUp, Package, ReceiptText, Settings } from 'lucide-react'

export const audience: Audience = {
  area: 'merchant',
  name: 'Merchant',
  scope: 'merchant',
  role: 'MERCHANT',
  homePath: '/orders',
  navigation: [
    {
      key: 'commerce',
      items: [
        { label: 'Orders', to: '/orders', icon: ReceiptText },
        { label: 'Products', to: '/products', icon: Package },
        { label: 'Import', to: '/import', icon: FileUp },
        { label: 'Apps', to: '/apps', icon: Blocks },
        { label: 'Payouts', to: '/payouts/distributions', within: '/payouts', icon: Banknote },
      ],
    },
    {
      key: 'settings',
      items: [{ label: 'Settings', to: '/settings/account', within: '/settings', icon: Settings }],
    },
  ],
  settings: [
    { label: 'Account', to: '/settings/account', isPersonal: true },
    { label: 'Store', to: '/settings/store' },
    { label: 'Team', to: '/settings/team', isPersonal: true },
    { label: 'API keys', to: '/settings/api-keys' },
    { label: 'Notifications', to: '/settings/notifications', isPersonal: true },
    { label: 'Activity', to: '/settings/activity', isPersonal: true },
  ],
  knownPaths: [
    '/orders',
    '/orders/$orderId',
    '/products',
    '/products/$offerId',
    '/products/invalid',
    '/products/skus',
    '/import',
    '/apps',
    '/notifications',
    '/payouts/distributions',
    '/payouts/distributions/$distributionId',
    '/settings/account',
    '/settings/activity',
    '/settings/api-keys',
    '/settings/notifications',
    '/settings/store',
    '/settings/team',
  ],
  showsDeletionError: false,
  identify: ({ email }) => ({ $email: email, user_type: 'merchant' }),
}
