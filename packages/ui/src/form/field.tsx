import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Marks a field that may stay empty; all others must be filled. */
  optional?: boolean
}

/** What a control spreads on itself to belong to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const fieldStyles = { display: 'grid', gap: '1', fontSize: 'sm' } as const

const Root = chakra('div', {
  base: {
    ...fieldStyles,
    '& > label': { fontWeight: 'medium' },
    '& > label > span': { color: 'fg.muted', fontWeight: 'normal' },
  },
})

export const FieldHint = chakra('p', { base: { color: 'fg.muted' } })

export const FieldError = chakra('p', {
  base: { fontSize: 'sm', color: 'danger.fg', overflowWrap: 'anywhere' },
})

/** Label, control, hint and error of one field, tied together once for all kinds of control. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <Root>
      <label htmlFor={id}>
        {label} {optional && <span>(optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </Root>
  )
}
