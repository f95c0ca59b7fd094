import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { usePaused } from '@causeway/app-shell/use-paused.ts'
import { PickList } from '@causeway/ui/pick-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from './count-text.ts'

export interface MerchantFilterProps {
  appId: number
  value: number | undefined
  onChange: (merchantId: number | undefined) => void
}

const ANY = { value: '', label: 'Any merchant' }
const SHOWN = 50

/** The merchants to choose from, as one types. */
export function MerchantChoice({ appId, value, onChange }: MerchantFilterProps) {
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
      options={(found.data?.content ?? []).map(({ merchantId, merchantName, offerCount }) => ({
        value: String(merchantId),
        label: merchantName,
        hint: `#${merchantId} · ${countOf(offerCount, 'offer')}`,
      }))}
      value={value === undefined ? '' : String(value)}
      onType={setTyped}
      onPick={(picked) => onChange(picked === '' ? undefined : Number(picked))}
    />
  )
}
