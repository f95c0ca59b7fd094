import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { controlStyles } from '../control-styles.ts'
import type { Option } from '../filter-select.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  options: readonly Option<string>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

const Wrap = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetEnd: '2.5',
      top: '50%',
      translate: '0 -50%',
      width: '1rem',
      height: '1rem',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
})

const Select = chakra('select', {
  base: {
    ...controlStyles,
    appearance: 'none',
    pe: '8',
    '&:has(option[value=""]:checked)': { color: 'fg.subtle' },
    '& option': { color: 'fg', bg: 'bg.raised' },
  },
})

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Wrap>
          <Select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDown aria-hidden />
        </Wrap>
      )}
    </Field>
  )
}
