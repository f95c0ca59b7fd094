import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { offerList, offerListSearch } from '@causeway/features/catalogue/offer-list.ts'
import { OfferListScreen } from '@causeway/features/catalogue/offer-list-screen.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { hrefForOffer } from '../../../features/hrefs.ts'
import { OfferTabs } from '../../../features/offer-tabs.tsx'

export const Route = createFileRoute('/_authed/offers/')({
  ...offerListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, offerList(context.api, { appId: selectedAppId(context) }, deps)),
  component: OffersRoute,
  staticData: { title: 'Offers' },
})

function OffersRoute() {
  return (
    <OfferListScreen
      {...useSearchBinding(offerListSearch)}
      scope={{ appId: useSelectedAppId() }}
      noun={{ one: 'offer', many: 'offers' }}
      hrefForOffer={hrefForOffer}
      tabs={<OfferTabs current="offers" />}
      empty={
        <EmptyState title="No offers yet">
          Offers appear here when a merchant connects to your app and publishes products.
        </EmptyState>
      }
    />
  )
}
