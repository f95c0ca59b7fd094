import { controlStyles } from '@causeway/ui/control-styles.ts'
import { chakra } from '@chakra-ui/react'

interface DayRangeFilterProps {
  /** What lies between the days: "Submitted". */
  label: string
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string | undefined; to: string | undefined }) => void
  /** The zone in which the days are cut; named, since it decides what belongs to a day. */
  timeZone: string
}

const Root = chakra('fieldset', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    gap: '1.5',
    width: { base: 'full', sm: 'auto' },
    fontSize: 'sm',
    color: 'fg.muted',
    '& > span:first-of-type': { width: { base: 'full', sm: 'auto' } },
    '& > input': {
      flex: { base: '1 1 0', sm: 'none' },
      minWidth: 0,
      width: { base: 'auto', sm: '9.25rem' },
      px: '2',
    },
  },
})

const Day = chakra('input', { base: controlStyles })

/** A span of calendar days, each end optional and included. */
export function DayRangeFilter({ label, from, to, onChange, timeZone }: DayRangeFilterProps) {
  const read = (value: string) => (value === '' ? undefined : value)
  return (
    <Root aria-label={label} title={`Days in ${timeZone}`}>
      <span>{label}</span>
      <Day
        key={`from ${from}`}
        type="date"
        aria-label={`${label} from, in ${timeZone}`}
        defaultValue={from}
        max={to}
        onBlur={(event) => {
          const value = read(event.currentTarget.value)
          if (value !== from) onChange({ from: value, to })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span aria-hidden>–</span>
      <Day
        key={`to ${to}`}
        type="date"
        aria-label={`${label} to, in ${timeZone}`}
        defaultValue={to}
        min={from}
        onBlur={(event) => {
          const value = read(event.currentTarget.value)
          if (value !== to) onChange({ from, to: value })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Root>
  )
}
