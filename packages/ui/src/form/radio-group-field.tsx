import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError, FieldHint, type FieldProps, fieldStyles } from './field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  hint?: ReactNode
}

export interface RadioGroupFieldProps<Value extends string>
  extends Omit<FieldProps, 'optional'>,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value' | 'defaultValue' | 'children'> {
  name: string
  options: readonly RadioOption<Value>[]
  /** With `onChange` the group is led from outside; without, `register(…)` leads it. */
  value?: Value
  defaultValue?: Value
}

const Root = chakra('fieldset', {
  base: {
    ...fieldStyles,
    gap: '2',
    '& > legend': { fontWeight: 'medium', pb: '1' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '2.5',
      '& > input': { width: '1rem', height: '1rem', mt: '0.1rem', accentColor: '{colors.accent.solid}' },
      '& > p': { gridColumn: 2, color: 'fg.muted' },
    },
  },
})

/** One of a few, all in view; the browser's own group, so that arrows move through it. */
export function RadioGroupField<Value extends string>(props: RadioGroupFieldProps<Value>) {
  const { label, hint, error, options, value, defaultValue, ...input } = props
  const id = useId()
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined
  return (
    <Root aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <div key={option.value}>
          <input
            {...input}
            id={`${id}${option.value}`}
            type="radio"
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            aria-describedby={option.hint ? `${id}${option.value}hint` : undefined}
          />
          <label htmlFor={`${id}${option.value}`}>{option.label}</label>
          {option.hint && <p id={`${id}${option.value}hint`}>{option.hint}</p>}
        </div>
      ))}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
    </Root>
  )
}
