import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { useInvalidCount } from '@causeway/features/catalogue/use-invalid-count.ts'
import { TabsNav } from '@causeway/ui/tabs-nav.tsx'

/** A merchant's catalogue: the products, their variants, what waits to be mended, and how products come in. */
export function ProductTabs({ current }: { current: 'products' | 'skus' | 'invalid' | 'import' }) {
  const count = useInvalidCount(useSelectedMerchantId())
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
          count,
        },
        { href: '/import', label: 'Import and feeds', current: current === 'import' },
      ]}
    />
  )
}
