import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import {
  invalidProductList,
  invalidProductListSearch,
} from '@causeway/features/catalogue/invalid-product-list.ts'
import { InvalidProductsScreen } from '@causeway/features/catalogue/invalid-products-screen.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ProductTabs } from '../../../features/product-tabs.tsx'

export const Route = createFileRoute('/_authed/products/invalid')({
  ...invalidProductListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, invalidProductList(context.api, selectedMerchantId(context), deps)),
  component: InvalidProductsRoute,
  staticData: { title: 'Invalid products' },
})

const hrefForOffer = (id: number) => `/products/${id}`
const hrefForRun = (id: number) => `/import?run=${id}`

function InvalidProductsRoute() {
  return (
    <InvalidProductsScreen
      {...useSearchBinding(invalidProductListSearch)}
      merchantId={useSelectedMerchantId()}
      tabs={<ProductTabs current="invalid" />}
      actions={<LinkButton href="/import">Import products</LinkButton>}
      hrefForOffer={hrefForOffer}
      hrefForRun={hrefForRun}
    />
  )
}
