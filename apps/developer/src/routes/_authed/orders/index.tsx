import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { orderList, orderListSearch } from '@causeway/features/orders/order-list.ts'
import { OrderListScreen } from '@causeway/features/orders/order-list-screen.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { hrefForOrder } from '../../../features/hrefs.ts'
import { OrderTabs } from '../../../features/order-tabs.tsx'

export const Route = createFileRoute('/_authed/orders/')({
  ...orderListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, orderList(context.api, selectedAppId(context), deps)),
  component: OrdersRoute,
  staticData: { title: 'Orders' },
})

function OrdersRoute() {
  return (
    <OrderListScreen
      {...useSearchBinding(orderListSearch)}
      appId={useSelectedAppId()}
      hrefForOrder={hrefForOrder}
      tabs={<OrderTabs current="orders" />}
    />
  )
}
