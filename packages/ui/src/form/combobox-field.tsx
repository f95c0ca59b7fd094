import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { controlStyles } from '../control-styles.ts'
import type { PickOption } from '../match-options.ts'
import { PickList } from '../pick-list.tsx'
import { PopoverPanel } from '../popover-panel.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface ComboboxFieldProps extends Omit<FieldProps, 'label'> {
  label: string
  name?: string
  options: readonly PickOption[]
  /** Empty while nothing is chosen. */
  value: string
  /** Hears '' where an optional field is emptied. */
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  placeholder?: string
  /** Where what is typed is looked for elsewhere: the options then show as they come. */
  onType?: (typed: string) => void
}

const Trigger = chakra('button', {
  base: {
    ...controlStyles,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textAlign: 'start',
    cursor: 'pointer',
    '& > span': {
      flex: '1',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&[data-empty] > span': { color: 'fg.subtle' },
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0, color: 'fg.muted' },
  },
})

const NONE: PickOption = { value: '', label: 'None' }

/** One of many, such as a country: opens a list that typing narrows. For up to ten take `SelectField`. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, optional, name, options, value, onChange, onBlur, ref, placeholder, onType } =
    props
  const chosen = options.find((option) => option.value === value)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <PopoverPanel
          label={label}
          renderTrigger={({ ref: anchor, ...trigger }) => (
            <Trigger
              {...control}
              {...trigger}
              ref={(button: HTMLButtonElement | null) => {
                anchor.current = button
                if (typeof ref === 'function') ref(button)
                else if (ref) ref.current = button
              }}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no list that can be searched
              role="combobox"
              aria-expanded={trigger['aria-expanded']}
              aria-haspopup="dialog"
              aria-controls={trigger.popoverTarget}
              name={name}
              data-empty={chosen ? undefined : ''}
              onBlur={onBlur}
            >
              <span>{chosen?.label ?? placeholder ?? 'Choose'}</span>
              <ChevronDown aria-hidden />
            </Trigger>
          )}
        >
          <PickList
            label={`Search ${label}`}
            options={options}
            value={value}
            none={optional && value !== '' ? NONE : undefined}
            onType={onType}
            onPick={onChange}
          />
        </PopoverPanel>
      )}
    </Field>
  )
}
