import { useApi, useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { invalidProductCount } from '@causeway/features/catalogue/invalid-product-list.ts'
import { formatCount } from '@causeway/features/parts/count-text.ts'
import { TabsNav } from '@causeway/ui/tabs-nav.tsx'
import { useQuery } from '@tanstack/react-query'

/** A merchant's catalogue: the products, their variants, what waits to be mended, and how products come in. */
export function ProductTabs({ current }: { current: 'products' | 'skus' | 'invalid' | 'import' }) {
  const { data } = useQuery(invalidProductCount(useApi(), useSelectedMerchantId()))
  const waiting = data?.totalElements ?? 0
  return (
    <TabsNav
      label="Views of products"
      items={[
        { href: '/products', label: 'Products', current: current === 'products' },
        { href: '/products/skus', label: 'SKUs', current: current === 'skus' },
        {
          href: '/products/invalid',
          label: 'Invalid',
          current: current === 'invalid',
          count: waiting === 0 ? undefined : formatCount(waiting),
        },
        { href: '/import', label: 'Import and feeds', current: current === 'import' },
      ]}
    />
  )
}
