import type { Audience } from '@causeway/app-shell/audience.ts'
import { Package, ReceiptText } from 'lucide-react'

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
  ],
  knownPaths: ['/orders', '/orders/$orderId', '/orders/bags', '/offers', '/offers/$offerId'],
  identify: ({ email, firstName, lastName }) => ({
    $email: email,
    $name: `${firstName} ${lastName}`,
    user_type: 'developer',
  }),
}
