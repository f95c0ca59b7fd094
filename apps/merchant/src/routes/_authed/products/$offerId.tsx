import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { offerDetail } from '@causeway/features/catalogue/offer-list.ts'
import { OfferScreen } from '@causeway/features/catalogue/offer-screen.tsx'
import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { awaitRead, idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/products/$offerId')({
  loader: async ({ context, params }) => {
    const offerId = idFromPath(params.offerId)
    const scope = { merchantId: selectedMerchantId(context) }
    await awaitRead(context.queryClient, offerDetail(context.api, offerId, scope))
    return { offerId }
  },
  component: ProductRoute,
  notFoundComponent: ProductNotFound,
  staticData: { title: ({ offerId }) => `Product #${offerId}` },
})

function useBack() {
  return { href: useListAddress('/products'), label: 'Products' }
}

function ProductRoute() {
  const scope = { merchantId: useSelectedMerchantId() }
  return <OfferScreen offerId={Route.useLoaderData().offerId} scope={scope} back={useBack()} />
}

function ProductNotFound() {
  return <MissingPage title="Product not found" back={useBack()} />
}
