import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Tone } from './theme/palette.ts'

export type { Tone } from './theme/palette.ts'

export interface StatusBadgeProps {
  tone: Tone
  children: ReactNode
}

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    maxWidth: 'full',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& > i': {
      alignSelf: 'center',
      flexShrink: 0,
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'transparent',
    },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  variants: {
    tone: {
      neutral: { '& > i': { bg: 'transparent', borderWidth: '1.5px', borderColor: 'neutral.solid' } },
      info: { '& > i': { bg: 'info.solid' } },
      success: { '& > i': { bg: 'success.solid' } },
      warning: { '& > i': { bg: 'warning.solid' } },
      danger: { '& > i': { bg: 'danger.solid', borderRadius: '1px' } },
    },
  },
})

/** A state as dot and word; the colour only repeats what the word says. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Root tone={tone}>
      <i aria-hidden />
      <span>{children}</span>
    </Root>
  )
}
