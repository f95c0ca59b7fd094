import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { Sparkline } from './sparkline.tsx'
import type { Tone } from './theme/palette.ts'

export interface StatChange {
  /** Already formatted, e.g. "12%". */
  amount: string
  direction: 'up' | 'down' | 'same'
  /** What it is compared with, e.g. "than last week". */
  than: string
  /** Whether the change is welcome: more refunds are not. */
  tone?: Extract<Tone, 'success' | 'danger' | 'neutral'>
}

export interface StatTileProps {
  label: string
  /** Already formatted; undefined while it loads. */
  value: string | undefined
  change?: StatChange
  /** How the number came to be, oldest first: a small picture without axes, for the eye only. */
  trend?: readonly number[]
  /** A remark or a link to the rows behind the number. */
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
    position: 'relative',
    px: '4',
    py: '3',
    boxShadow: '-1px -1px 0 {colors.border}',
    '@media (forced-colors: active)': { borderInlineEndWidth: '1px' },
    '& > dt': { color: 'fg.muted', fontSize: 'sm' },
    '&[data-trend] > dt': { pe: '20' },
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
export function StatTile({ label, value, change, trend, hint }: StatTileProps) {
  return (
    <Root data-trend={trend && ''}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="5rem" height="1.75rem" />}</dd>
      {change && (
        <dd>
          <Change change={change} />
        </dd>
      )}
      {hint && <dd>{hint}</dd>}
      {trend && trend.length > 1 && <Sparkline values={trend} />}
    </Root>
  )
}

const SIGNS = { up: '▲', down: '▼' } as const
const WORDS = { up: 'more', down: 'less' } as const

const Delta = chakra('span', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      success: { color: 'success.fg' },
      danger: { color: 'danger.fg' },
      neutral: { color: 'fg' },
    },
  },
})

function Change({ change: { amount, direction, than, tone = 'neutral' } }: { change: StatChange }) {
  if (direction === 'same') return `The same as ${than}`
  return (
    <>
      <Delta tone={tone}>
        <span aria-hidden>{SIGNS[direction]} </span>
        {amount} {WORDS[direction]}
      </Delta>{' '}
      {than}
    </>
  )
}
