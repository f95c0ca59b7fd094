import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface BannerProps {
  /** `sandbox` is striped, so that it is never mistaken for live. */
  kind: 'sandbox' | 'info' | 'warning'
  /** Names the region, e.g. "Environment". */
  label: string
  action?: ReactNode
  children: ReactNode
}

const Root = chakra('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    minHeight: '8',
    px: '4',
    py: '1',
    fontSize: 'sm',
    fontWeight: 'medium',
    borderBottomWidth: '1px',
    '& button': { color: 'inherit', _hover: { bg: 'fg/10', color: 'inherit' } },
  },
  variants: {
    kind: {
      sandbox: {
        color: 'sandbox.fg',
        backgroundImage:
          'repeating-linear-gradient(-45deg, {colors.sandbox.bg} 0 12px, {colors.sandbox.stripe} 12px 24px)',
      },
      info: { bg: 'info.subtle', color: 'info.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
    },
  },
})

/** One line above everything else, for what holds on every page. */
export function Banner({ kind, label, action, children }: BannerProps) {
  return (
    <Root kind={kind} aria-label={label}>
      <span>{children}</span>
      {action}
    </Root>
  )
}
