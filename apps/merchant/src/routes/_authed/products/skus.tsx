import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { skuList, skuListSearch } from '@causeway/features/catalogue/sku-list.ts'
import { SkuSearchScreen } from '@causeway/features/catalogue/sku-search-screen.tsx'
import { CatalogueSize } from '@causeway/features/catalogue/whole-catalogue.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProductTabs } from '../../../features/product-tabs.tsx'

export const Route = createFileRoute('/_authed/products/skus')({
  ...skuListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, skuList(context.api, { merchantId: selectedMerchantId(context) }, deps)),
  component: SkusRoute,
  staticData: { title: 'SKUs' },
})

const hrefForSku = ({ offerId }: { offerId: number }) => `/products/${offerId}`

function SkusRoute() {
  const merchantId = useSelectedMerchantId()
  return (
    <SkuSearchScreen
      {...useSearchBinding(skuListSearch)}
      scope={{ merchantId }}
      title="Products"
      description={<CatalogueSize merchantId={merchantId} />}
      tabs={<ProductTabs current="skus" />}
      hrefForSku={hrefForSku}
      emptyText="They appear here with the products that you import."
    />
  )
}
