import { RouteError } from '@causeway/app-shell/errors/route-error.tsx'
import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { loadOrderOfApp, OrderOfAnotherAppError } from '@causeway/features/orders/load-order.ts'
import { OrderOfAnotherApp } from '@causeway/features/orders/order-of-another-app.tsx'
import { OrderScreen } from '@causeway/features/orders/order-screen.tsx'
import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { idFromPath } from '@causeway/features/parts/load-page.ts'
import { MissingPage } from '@causeway/features/parts/missing-page.tsx'
import { hrefForDistribution } from '@causeway/features/payouts/distribution-list.ts'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/orders/$orderId')({
  loader: async ({ context, params }) => {
    const orderId = idFromPath(params.orderId)
    await loadOrderOfApp(context, orderId, selectedAppId(context))
    return { orderId }
  },
  component: OrderRoute,
  errorComponent: OrderError,
  notFoundComponent: OrderNotFound,
  staticData: { title: ({ orderId }) => `Order #${orderId}` },
})

function useBack() {
  return { href: useListAddress('/orders', '/orders/bags'), label: 'Orders' }
}

function OrderRoute() {
  return (
    <OrderScreen
      orderId={Route.useLoaderData().orderId}
      appId={useSelectedAppId()}
      back={useBack()}
      hrefForShare={hrefForDistribution}
      hrefForOffer={(offerId) => `/offers/${offerId}`}
    />
  )
}

function OrderError(props: ErrorComponentProps) {
  const back = useBack()
  if (!(props.error instanceof OrderOfAnotherAppError)) return <RouteError {...props} />
  return <OrderOfAnotherApp error={props.error} back={back} />
}

function OrderNotFound() {
  return <MissingPage title="Order not found" back={useBack()} />
}
