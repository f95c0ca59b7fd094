import type { ReactNode } from 'react'
import { type ButtonProps, ButtonRoot } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'wide'> {
  /** The accessible name; also shown on hover. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, variant = 'ghost', ...rest }: IconButtonProps) {
  return <ButtonRoot {...rest} variant={variant} square aria-label={label} title={label} />
}
