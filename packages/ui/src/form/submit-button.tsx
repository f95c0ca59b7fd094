import { Button, type ButtonProps } from '../button.tsx'

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'onClick' | 'disabledReason'> {
  /** Said while the form is being sent, e.g. "Signing in". */
  pendingLabel?: string
}

/**
 * Sends the form. It stays enabled while fields are wrong, so that pressing it shows what is missing;
 * while a request runs it swallows presses and keeps the focus.
 */
export function SubmitButton({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <Button variant="solid" {...rest} type="submit" pending={pending}>
      {pending && pendingLabel ? pendingLabel : children}
    </Button>
  )
}
