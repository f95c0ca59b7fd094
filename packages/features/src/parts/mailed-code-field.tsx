import { TextField, type TextFieldProps } from '@causeway/ui/form/text-field.tsx'

/** The six digits of a mail. */
export function MailedCodeField(props: Omit<TextFieldProps, 'label' | 'hint' | 'type'>) {
  return (
    <TextField
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint="Six digits. It works for 15 minutes."
      {...props}
    />
  )
}
