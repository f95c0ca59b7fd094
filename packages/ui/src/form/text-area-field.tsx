import { chakra } from '@chakra-ui/react'
import type { ComponentPropsWithRef } from 'react'
import { controlStyles } from '../control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'> {}

// Where browsers know how, it grows with its text.
const Area = chakra('textarea', {
  base: { ...controlStyles, py: '1.5', resize: 'vertical', fieldSizing: 'content', maxHeight: '24rem' },
})

/** Several lines of text; spreads `register(…)` of a form as it comes. */
export function TextAreaField({ label, hint, error, optional, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Area rows={rows} style={{ minHeight: `${rows * 1.45 + 0.8}em` }} {...area} {...control} />
      )}
    </Field>
  )
}
