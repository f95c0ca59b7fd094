import { chakra } from '@chakra-ui/react'
import type { ComponentPropsWithRef } from 'react'
import { controlStyles } from '../control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'> {}

const Input = chakra('input', { base: controlStyles })

/** A line of text; spreads `register(…)` of a form as it comes. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  )
}
