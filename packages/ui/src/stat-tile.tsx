import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export interface StatTileProps {
  label: string
  /** Already formatted; undefined while it loads. */
  value: string | undefined
  /** A comparison or a link to the rows behind the number. */
  hint?: ReactNode
}

/** Lays tiles side by side as far as there is room. */
export const StatTiles = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    overflow: 'hidden',
  },
})

const Root = chakra('div', {
  base: {
    px: '4',
    py: '3',
    boxShadow: '-1px -1px 0 {colors.border}',
    '& > dt': { color: 'fg.muted', fontSize: 'sm' },
    '& > dd': {
      minHeight: '7',
      fontSize: 'xl',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > dd + dd': {
      minHeight: 0,
      fontSize: 'xs',
      fontWeight: 'normal',
      letterSpacing: 'normal',
      color: 'fg.muted',
    },
  },
})

/** One number with its name; put several into `StatTiles`. */
export function StatTile({ label, value, hint }: StatTileProps) {
  return (
    <Root>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="5rem" height="1.75rem" />}</dd>
      {hint && <dd>{hint}</dd>}
    </Root>
  )
}
