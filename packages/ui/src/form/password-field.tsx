import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { controlStyles } from '../control-styles.ts'
import { IconButton } from '../icon-button.tsx'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  /** Tells password managers whether to fill one in or to make one. */
  autoComplete: 'current-password' | 'new-password'
}

const Wrap = chakra('div', {
  base: {
    position: 'relative',
    '& > button': { position: 'absolute', insetEnd: '1', top: '50%', translate: '0 -50%', minHeight: '6' },
  },
})

const Input = chakra('input', { base: { ...controlStyles, pe: '9' } })

export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Wrap>
          <Input spellCheck={false} {...input} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            size="sm"
            onClick={() => setShown(!shown)}
          />
        </Wrap>
      )}
    </Field>
  )
}
