import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { type ChosenMatch, matchModeLabels } from './match-modes.ts'

const options = Object.entries(matchModeLabels).map(([value, label]) => ({
  value: value as ChosenMatch,
  label,
}))

interface MatchFilterProps {
  value: ChosenMatch | undefined
  onChange: (match: ChosenMatch | undefined) => void
}

/** How the text of a list's search is compared. */
export function MatchFilter({ value, onChange }: MatchFilterProps) {
  return (
    <FilterSelect label="Match" anyLabel="Anywhere" options={options} value={value} onChange={onChange} />
  )
}
