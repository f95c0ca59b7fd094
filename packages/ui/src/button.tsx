import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { DisabledReason } from './disabled-reason.tsx'
import { PendingDots } from './pending-dots.tsx'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'aria-disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Fills the width of its container. */
  wide?: boolean
  /** Why it cannot be used now. It stays focusable and says so, instead of vanishing. */
  disabledReason?: string | null | false
  /** The action is under way: presses are ignored, focus stays where it is. */
  pending?: boolean
}

const Root = chakra('button', buttonStyles)

export function Button(props: ButtonProps) {
  return <ButtonRoot {...props} />
}

export function ButtonRoot({
  variant = 'outline',
  size = 'md',
  icon,
  wide,
  square,
  disabledReason,
  pending = false,
  type = 'button',
  onClick,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps & { square?: boolean }) {
  const reasonId = useId()
  const blocked = Boolean(disabledReason) || pending
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={type}
      variant={variant}
      size={size}
      wide={wide}
      square={square}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={[describedBy, disabledReason && reasonId].filter(Boolean).join(' ') || undefined}
      onClick={handleClick}
    >
      {pending ? <PendingDots /> : icon}
      {children}
      {disabledReason && <DisabledReason id={reasonId}>{disabledReason}</DisabledReason>}
    </Root>
  )
}
