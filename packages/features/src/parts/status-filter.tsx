import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { humanize } from './status-view.ts'

interface StatusFilterProps<Status extends string> {
  label: string
  statuses: readonly Status[]
  value: readonly Status[] | undefined
  onChange: (value: Status[] | undefined) => void
  /** The word for a status, where it is not its name. */
  labelOf?: (status: Status) => string
}

/** One status of a list; a link may name several, and then the select says so until another is chosen. */
export function StatusFilter<Status extends string>({
  label,
  statuses,
  value,
  onChange,
  labelOf = humanize,
}: StatusFilterProps<Status>) {
  const several = value && value.length > 1 ? value.join(',') : undefined
  const options = [
    ...(several ? [{ value: several, label: `${value?.length} chosen` }] : []),
    ...statuses.map((status) => ({ value: status as string, label: labelOf(status) })),
  ]
  return (
    <FilterSelect
      label={label}
      options={options}
      value={several ?? value?.[0]}
      onChange={(chosen) => {
        const status = statuses.find((known) => known === chosen)
        if (chosen !== several) onChange(status && [status])
      }}
    />
  )
}
