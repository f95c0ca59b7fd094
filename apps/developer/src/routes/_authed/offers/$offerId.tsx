import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { offerDetail } from '@causeway/features/catalogue/offer-list.ts'
import { OfferScreen } from '@causeway/features/catalogue/offer-screen.tsx'
import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { awaitRead, idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/offers/$offerId')({
  loader: async ({ context, params }) => {
    const offerId = idFromPath(params.offerId)
    const scope = { appId: selectedAppId(context) }
    await awaitRead(context.queryClient, offerDetail(context.api, offerId, scope))
    return { offerId }
  },
  component: OfferRoute,
  notFoundComponent: OfferNotFound,
  staticData: { title: ({ offerId }) => `Offer #${offerId}` },
})

function useBack() {
  return { href: useListAddress('/offers'), label: 'Offers' }
}

function OfferRoute() {
  const scope = { appId: useSelectedAppId() }
  return <OfferScreen offerId={Route.useLoaderData().offerId} scope={scope} back={useBack()} />
}

function OfferNotFound() {
  return <MissingPage title="Offer not found" back={useBack()} />
}
