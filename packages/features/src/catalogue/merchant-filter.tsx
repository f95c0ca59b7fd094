import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { usePaused } from '@causeway/app-shell/use-paused.ts'
import { FilterPopover } from '@causeway/ui/filter-popover.tsx'
import { PickList } from '@causeway/ui/pick-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface MerchantFilterProps {
  appId: number
  value: number | undefined
  onChange: (merchantId: number | undefined) => void
}

const ANY = { value: '', label: 'Any merchant' }
const SHOWN = 50

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
      <MerchantChoice appId={appId} value={value} onChange={onChange} />
    </FilterPopover>
  )
}

function MerchantChoice({ appId, value, onChange }: MerchantFilterProps) {
  const [typed, setTyped] = useState('')
  const query = usePaused(typed.trim())
  const found = useQuery({
    ...useApi().query(apps.connections, { query: { appId, size: SHOWN, ...(query ? { query } : {}) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <PickList
      label="Find a merchant"
      none={ANY}
      options={(found.data?.content ?? []).map(({ merchantId, merchantName }) => ({
        value: String(merchantId),
        label: merchantName,
        hint: `#${merchantId}`,
      }))}
      value={value === undefined ? '' : String(value)}
      onType={setTyped}
      onPick={(picked) => onChange(picked === '' ? undefined : Number(picked))}
    />
  )
}
