import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { offerList, offerListSearch } from '@causeway/features/catalogue/offer-list.ts'
import { OfferListScreen } from '@causeway/features/catalogue/offer-list-screen.tsx'
import { PublishingProgress } from '@causeway/features/catalogue/publishing-progress.tsx'
import { CatalogueSize, WholeCatalogueMenu } from '@causeway/features/catalogue/whole-catalogue.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ProductTabs } from '../../../features/product-tabs.tsx'

export const Route = createFileRoute('/_authed/products/')({
  ...offerListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, offerList(context.api, { merchantId: selectedMerchantId(context) }, deps)),
  component: ProductsRoute,
  staticData: { title: 'Products' },
})

const hrefForOffer = ({ id }: { id: number }) => `/products/${id}`

function ProductsRoute() {
  const merchantId = useSelectedMerchantId()
  return (
    <OfferListScreen
      {...useSearchBinding(offerListSearch)}
      scope={{ merchantId }}
      noun={{ one: 'product', many: 'products' }}
      hrefForOffer={hrefForOffer}
      tabs={<ProductTabs current="products" />}
      description={<CatalogueSize merchantId={merchantId} />}
      notice={<PublishingProgress merchantId={merchantId} />}
      actions={
        <>
          <WholeCatalogueMenu merchantId={merchantId} />
          <LinkButton href="/import">Import products</LinkButton>
        </>
      }
      empty={
        <EmptyState
          title="No products yet"
          action={
            <LinkButton href="/import" variant="solid">
              Import your first product file
            </LinkButton>
          }
        >
          Channels can sell what you import and publish.
        </EmptyState>
      }
    />
  )
}
