import { orderDetail } from '@causeway/features/orders/order-detail.ts'
import { OrderScreen } from '@causeway/features/orders/order-screen.tsx'
import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { awaitRead, idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { hrefForDistribution } from '@causeway/features/payouts/distribution-list.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/orders/$orderId')({
  loader: async ({ context, params }) => {
    const orderId = idFromPath(params.orderId)
    await awaitRead(context.queryClient, orderDetail(context.api, orderId))
    return { orderId }
  },
  component: OrderRoute,
  notFoundComponent: OrderNotFound,
  staticData: { title: ({ orderId }) => `Order #${orderId}` },
})

function useBack() {
  return { href: useListAddress('/orders'), label: 'Orders' }
}

function OrderRoute() {
  return (
    <OrderScreen
      orderId={Route.useLoaderData().orderId}
      back={useBack()}
      hrefForShare={hrefForDistribution}
      hrefForOffer={(offerId) => `/products/${offerId}`}
    />
  )
}

function OrderNotFound() {
  return <MissingPage title="Order not found" back={useBack()} />
}
