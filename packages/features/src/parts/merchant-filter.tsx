import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { FilterPopover } from '@causeway/ui/filter-popover.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { MerchantFilterProps } from './merchant-choice.tsx'

const MerchantChoice = lazy(async () => ({ default: (await import('./merchant-choice.tsx')).MerchantChoice }))

/** One of the merchants that an app is connected to, found by name or id as one types. */
export function MerchantFilter({ appId, value, onChange }: MerchantFilterProps) {
  const api = useApi()
  const chosen = useQuery({
    ...api.query(apps.connections, { query: { appId, merchantId: value, size: 1 } }),
    enabled: value !== undefined,
  })
  const name = chosen.data?.content[0]?.merchantName ?? `#${value}`
  return (
    <FilterPopover label="Merchant" value={value === undefined ? null : name}>
      <Suspense>
        <MerchantChoice appId={appId} value={value} onChange={onChange} />
      </Suspense>
    </FilterPopover>
  )
}
