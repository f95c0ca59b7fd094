import { selectedAppId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { bagList, bagListSearch } from '@causeway/features/orders/bag-list.ts'
import { hrefForBag } from '@causeway/features/orders/bag-href.ts'
import { BagListScreen } from '@causeway/features/orders/bag-list-screen.tsx'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OrderTabs } from '../../../features/order-tabs.tsx'

export const Route = createFileRoute('/_authed/orders/bags')({
  ...bagListSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, bagList(context.api, { appId: selectedAppId(context) }, deps)),
  component: BagsRoute,
  staticData: { title: 'Bags' },
})

function BagsRoute() {
  return (
    <BagListScreen
      {...useSearchBinding(bagListSearch)}
      scope={{ appId: useSelectedAppId() }}
      hrefForBag={hrefForBag}
      tabs={<OrderTabs current="bags" />}
      emptyText="An order brings a bag for each merchant whose offers it has."
    />
  )
}
