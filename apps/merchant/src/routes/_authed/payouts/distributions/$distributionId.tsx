import { hrefForBag } from '@causeway/features/orders/bag-href.ts'
import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { awaitRead, idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { distributionDetail } from '@causeway/features/payouts/distribution-list.ts'
import { DistributionScreen } from '@causeway/features/payouts/distribution-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/payouts/distributions/$distributionId')({
  loader: async ({ context, params }) => {
    const distributionId = idFromPath(params.distributionId)
    await awaitRead(context.queryClient, distributionDetail(context.api, distributionId))
    return { distributionId }
  },
  component: DistributionRoute,
  notFoundComponent: DistributionNotFound,
  staticData: { title: ({ distributionId }) => `Distribution #${distributionId}` },
})

function useBack() {
  return { href: useListAddress('/payouts/distributions'), label: 'Payouts' }
}

function DistributionRoute() {
  return (
    <DistributionScreen
      distributionId={Route.useLoaderData().distributionId}
      reader="merchant"
      back={useBack()}
      hrefForOrder={(orderId) => `/orders/${orderId}`}
      hrefForBag={hrefForBag}
    />
  )
}

function DistributionNotFound() {
  return <MissingPage title="Distribution not found" back={useBack()} />
}
