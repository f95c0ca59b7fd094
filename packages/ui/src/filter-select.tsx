import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { filterBox } from './filter-box.ts'

export interface Option<Value extends string> {
  value: Value
  label: string
}

export interface FilterSelectProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  /** Undefined is "any". */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** The word for no filter. */
  anyLabel?: string
}

const Root = chakra('label', filterBox)

// The select itself lies invisible over its own text, so that the whole box opens it.
const Select = chakra('select', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    opacity: 0,
    cursor: 'pointer',
    fontSize: { base: 'lg', sm: 'sm' },
    '& option': { color: 'fg', bg: 'bg.raised' },
  },
})

/** One filter of a list: the platform's own select, so phones and keyboards know it. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  anyLabel = 'Any',
}: FilterSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  const handleChange = (picked: string) => onChange(options.find((option) => option.value === picked)?.value)
  return (
    <Root data-active={chosen && ''}>
      <span>{label}</span>
      <b aria-hidden>{chosen?.label ?? anyLabel}</b>
      <ChevronDown aria-hidden />
      <Select value={chosen?.value ?? ''} onChange={(event) => handleChange(event.currentTarget.value)}>
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Root>
  )
}
