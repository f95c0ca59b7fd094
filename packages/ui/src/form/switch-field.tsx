import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError, FieldHint } from './field.tsx'

export interface SwitchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'start',
    columnGap: '4',
    fontSize: 'sm',
    '& > label': { fontWeight: 'medium' },
    '& > p': { gridColumn: 1 },
  },
})

const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    gridRow: 1,
    gridColumn: 2,
    width: '2rem',
    height: '1.125rem',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.125rem',
      insetInlineStart: '0.125rem',
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: 'full',
      bg: '#ffffff',
      transition: 'translate 120ms',
    },
    '&:checked': { bg: 'accent.solid', _before: { translate: '0.875rem 0' } },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      borderWidth: '1px',
      _before: { bg: 'ButtonText', top: '0.0625rem' },
      '&:checked': { bg: 'Highlight' },
    },
  },
})

/** On or off, at once or with its form; for a choice that needs a "yes, I agree" take `CheckboxField`. */
export function SwitchField({ label, hint, error, ...input }: SwitchFieldProps) {
  const id = useId()
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined
  return (
    <Root>
      <Switch
        {...input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      <label htmlFor={id}>{label}</label>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
    </Root>
  )
}
