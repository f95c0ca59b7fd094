import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { Link, type LinkProps } from './link.tsx'

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  wide?: boolean
}

const Root = chakra(Link, buttonStyles)

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest}>
      {icon}
      {children}
    </Root>
  )
}
