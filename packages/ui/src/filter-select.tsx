import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'

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

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '8',
    maxWidth: 'full',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    borderColor: 'border.control/55',
    bg: 'bg.panel',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
    '@media (pointer: coarse)': { minHeight: '10' },
    '&:has(select:focus-visible)': {
      outline: '2px solid {colors.accent.focusRing}',
      outlineOffset: '-1px',
    },
    '&[data-active]': { bg: 'accent.subtle', borderColor: 'accent.fg', color: 'accent.fg' },
    '& > span': { color: 'fg.muted' },
    '&[data-active] > span': { color: 'inherit' },
    '& > b': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0, color: 'fg.muted' },
  },
})

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
