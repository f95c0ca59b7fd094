import { TabsNav } from '@causeway/ui/tabs-nav.tsx'

/** What an app may sell: offers, or every variant of them. */
export function OfferTabs({ current }: { current: 'offers' | 'skus' }) {
  return (
    <TabsNav
      label="Views of offers"
      items={[
        { href: '/offers', label: 'Offers', current: current === 'offers' },
        { href: '/offers/skus', label: 'SKUs', current: current === 'skus' },
      ]}
    />
  )
}
