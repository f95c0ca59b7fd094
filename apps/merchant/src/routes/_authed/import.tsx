import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import { importRuns, importSearch } from '@causeway/features/parts/import-runs.ts'
import { ImportScreen } from '@causeway/features/catalogue/import-screen.tsx'
import { useListAddress } from '@causeway/features/parts/list-address.ts'
import { startRead } from '@causeway/features/parts/load-page.ts'
import { useSearchBinding } from '@causeway/features/parts/use-search-binding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ProductTabs } from '../../features/product-tabs.tsx'

export const Route = createFileRoute('/_authed/import')({
  ...importSearch.routeOptions,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    startRead(context.queryClient, importRuns(context.api, selectedMerchantId(context), deps.runs)),
  component: ImportRoute,
  staticData: { title: 'Import products' },
})

function ImportRoute() {
  return (
    <ImportScreen
      {...useSearchBinding(importSearch)}
      merchantId={useSelectedMerchantId()}
      productsHref={useListAddress('/products')}
      invalidHref="/products/invalid"
      tabs={<ProductTabs current="import" />}
    />
  )
}
