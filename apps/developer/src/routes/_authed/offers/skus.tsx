import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { skuList, skuListSearch } from '@causeway/features/catalogue/sku-list.ts'
import { SkuSearchScreen } from '@causeway/features/catalogue/sku-search-screen.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OfferTabs } from '../../../features/offer-tabs.tsx'

export const Route = createFileRoute('/_authed/offers/skus')({
  ...skuListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, skuList(context.api, { appId: selectedAppId(context) }, deps)),
  component: SkusRoute,
  staticData: { title: 'SKUs' },
})

const hrefForSku = ({ offerId }: { offerId: number }) => `/offers/${offerId}`

function SkusRoute() {
  return (
    <SkuSearchScreen
      {...useSearchBinding(skuListSearch)}
      scope={{ appId: useSelectedAppId() }}
      title="Offers"
      tabs={<OfferTabs current="skus" />}
      hrefForSku={hrefForSku}
      emptyText="They appear here with the offers of the merchants that connect to your app."
    />
  )
}
