import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError, FieldHint } from './field.tsx'

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '2.5',
    fontSize: 'sm',
    '& > input': { width: '1rem', height: '1rem', mt: '0.1rem', accentColor: '{colors.accent.solid}' },
    '& > label': { fontWeight: 'medium' },
    '& > p': { gridColumn: 2 },
  },
})

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  return (
    <Root>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </Root>
  )
}
