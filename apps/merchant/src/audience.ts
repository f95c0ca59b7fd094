import type { Audience } from '@causeway/app-shell/audience.ts'
import { FileUp, Package, ReceiptText } from 'lucide-react'

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
      ],
    },
  ],
  knownPaths: ['/orders', '/orders/$orderId', '/products', '/products/$offerId', '/import'],
  identify: ({ email }) => ({ $email: email, user_type: 'merchant' }),
}
