import { TabsNav } from '@causeway/ui/tabs-nav.tsx'

/** A channel's orders, whole or by the merchants that fill them. */
export function OrderTabs({ current }: { current: 'orders' | 'bags' }) {
  return (
    <TabsNav
      label="Views of orders"
      items={[
        { href: '/orders', label: 'Orders', current: current === 'orders' },
        { href: '/orders/bags', label: 'Bags', current: current === 'bags' },
      ]}
    />
  )
}
