import { apps } from '@causeway/api-contract/apps.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import { PickList } from '@causeway/ui/pick-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScopeItem } from './scope.ts'
import { useDashboard, useSession } from '../use-dashboard.tsx'
import { usePaused } from '../use-paused.ts'

function useFound(text: string): readonly ScopeItem[] {
  const { api, audience } = useDashboard()
  const userId = useSession()?.user.id ?? 0
  const query = text.trim() === '' ? {} : { query: text.trim() }
  const isApp = audience.scope === 'app'
  const placeholderData = keepPreviousData
  const found = {
    apps: useQuery({ ...api.query(apps.list, { query }), enabled: isApp, placeholderData }),
    merchants: useQuery({
      ...api.query(merchants.ofUser, { params: { userId }, query }),
      enabled: !isApp,
      placeholderData,
    }),
  }
  return (isApp ? found.apps.data : found.merchants.data) ?? []
}

export interface ScopeSearchProps {
  label: string
  selectedId: number
  onPick: (item: ScopeItem) => void
}

/** For the admin: all apps or merchants there are, found by name or id as one types. */
export function ScopeSearch({ label, selectedId, onPick }: ScopeSearchProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(usePaused(typed))
  const handlePick = (value: string) => {
    const item = found.find(({ id }) => String(id) === value)
    if (item) onPick(item)
  }
  return (
    <PickList
      label={label}
      options={found.map(({ id, name }) => ({ value: String(id), label: name, hint: String(id) }))}
      value={String(selectedId)}
      onType={setTyped}
      onPick={handlePick}
    />
  )
}
