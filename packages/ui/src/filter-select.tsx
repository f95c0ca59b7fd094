import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { controlStyles } from './control-styles.ts'

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
    '& > span': {
      position: 'absolute',
      insetStart: '2.5',
      color: 'fg.muted',
      fontSize: 'sm',
      pointerEvents: 'none',
    },
    '& > svg': {
      position: 'absolute',
      insetEnd: '2',
      width: '0.875rem',
      height: '0.875rem',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
})

const Select = chakra('select', {
  base: {
    ...controlStyles,
    appearance: 'none',
    width: 'auto',
    maxWidth: '16rem',
    pe: '7',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    borderColor: 'border.control/55',
    _hover: { bg: 'bg.muted' },
    '&[data-active]': { borderColor: 'accent.fg', bg: 'accent.subtle', color: 'accent.fg' },
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
  const handleChange = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value)
  return (
    <Root>
      <span>{label}</span>
      <Select
        value={value ?? ''}
        data-active={value === undefined ? undefined : ''}
        style={{ paddingInlineStart: `calc(${label.length}ch + 1.25rem)` }}
        onChange={(event) => handleChange(event.currentTarget.value)}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <ChevronDown aria-hidden />
    </Root>
  )
}
