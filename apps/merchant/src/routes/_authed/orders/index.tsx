import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { bagList, bagListSearch } from '@causeway/features/orders/bag-list.ts'
import { hrefForBag } from '@causeway/features/orders/bag-href.ts'
import { BagListScreen } from '@causeway/features/orders/bag-list-screen.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/orders/')({
  ...bagListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, bagList(context.api, { merchantId: selectedMerchantId(context) }, deps)),
  component: OrdersRoute,
  staticData: { title: 'Orders' },
})

function OrdersRoute() {
  return (
    <BagListScreen
      {...useSearchBinding(bagListSearch)}
      scope={{ merchantId: useSelectedMerchantId() }}
      hrefForBag={hrefForBag}
      emptyText="A bag appears here when a channel you are connected to sells something of yours."
    />
  )
}
