import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export interface ProgressPanelProps {
  /** What is going on, e.g. "Importing bicycles.csv". */
  label: string
  /** Between 0 and 1; null while the amount of work is unknown. */
  value: number | null
  /** How far in numbers, e.g. "212 of 284 products". */
  counts?: string
  actions?: ReactNode
  children?: ReactNode
}

const Root = chakra('div', {
  base: { display: 'grid', gap: '2', p: '4', borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel' },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > strong': { fontWeight: 'medium', flex: '1 1 12rem', overflowWrap: 'anywhere' },
    '& > span': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
})

const Bar = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '6px',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': {
      bg: 'accent.solid',
      borderRadius: 'full',
      transition: 'inline-size 180ms',
    },
    '&::-moz-progress-bar': { bg: 'accent.solid', borderRadius: 'full' },
    '&:indeterminate': {
      backgroundImage: 'linear-gradient(90deg, transparent, {colors.accent.solid}, transparent)',
      backgroundSize: '40% 100%',
      backgroundRepeat: 'no-repeat',
      animation: 'sweep 1.4s ease-in-out infinite',
    },
  },
})

/** Long work under way: what, how far, and what one may do meanwhile. */
export function ProgressPanel({ label, value, counts, actions, children }: ProgressPanelProps) {
  const id = useId()
  return (
    <Root>
      <Head>
        <strong id={id}>{label}</strong>
        {counts && <span>{counts}</span>}
        {actions}
      </Head>
      <Bar aria-labelledby={id} aria-valuetext={counts} value={value ?? undefined} />
      {children}
    </Root>
  )
}
