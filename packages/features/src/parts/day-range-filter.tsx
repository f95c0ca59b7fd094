import { Button } from '@causeway/ui/button.tsx'
import { FilterPopover } from '@causeway/ui/filter-popover.tsx'
import { DateField } from '@causeway/ui/form/date-field.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { type DayRange, describeRange, rangeOf, usualRanges } from './day-ranges.ts'

interface DayRangeFilterProps extends DayRange {
  /** What lies between the days: "Submitted". */
  label: string
  onChange: (range: DayRange) => void
  /** The zone in which the days are cut; named, since it decides what belongs to a day. */
  timeZone: string
}

const Days = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '2',
    mt: '1',
    p: '2',
    borderTopWidth: '1px',
    '& > button, & > p': { gridColumn: '1 / -1' },
    '& > p': { color: 'fg.muted', fontSize: 'xs' },
  },
})

/** A span of calendar days, each end optional and included: a usual one, or any two days. */
export function DayRangeFilter({ label, from, to, onChange, timeZone }: DayRangeFilterProps) {
  const [now] = useState(() => new Date())
  const usual = usualRanges(now, timeZone)
  const chosen = describeRange({ from, to }, usual)
  const any = { name: 'Any time', from: undefined, to: undefined }
  return (
    <FilterPopover label={label} value={chosen} anyLabel={any.name}>
      <MenuList
        entries={[any, ...usual].map((range) => ({
          key: range.name,
          label: range.name,
          current: range.from === from && range.to === to,
          onSelect: () => onChange({ from: range.from, to: range.to }),
        }))}
      />
      <CustomRange from={from} to={to} onChange={onChange} timeZone={timeZone} />
    </FilterPopover>
  )
}

function CustomRange({ from, to, onChange, timeZone }: Omit<DayRangeFilterProps, 'label'>) {
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const handleApply = () => onChange(rangeOf(first.current?.value ?? '', last.current?.value ?? ''))
  return (
    <Days onSubmit={(event) => event.preventDefault()}>
      <DateField ref={first} label="From" defaultValue={from} />
      <DateField ref={last} label="To" defaultValue={to} />
      <p>Days in {timeZone}, both included.</p>
      {/* Enter presses it as well; a submit would come too late, when the panel is closed already. */}
      <Button type="submit" onClick={handleApply}>
        Apply
      </Button>
    </Days>
  )
}
