import { includeAllDistributions } from '@causeway/app-shell/selection/selection.ts'
import { useCommonSelection, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'

const OWN_ONLY = [{ value: 'own', label: 'Own only' }] as const

/** Whether a merchant's list has the channels' shares of the same bags as well: kept for the person, not in the address. */
export function ChannelSharesFilter({ onChange }: { onChange: () => void }) {
  const { selection } = useDashboard()
  const isIncluded = useCommonSelection((common) => common.includeAllDistributions)
  return (
    <FilterSelect
      label="Shares"
      anyLabel="Own and channels’"
      options={OWN_ONLY}
      value={isIncluded ? undefined : 'own'}
      onChange={(chosen) => {
        includeAllDistributions(selection, chosen === undefined)
        onChange()
      }}
    />
  )
}
