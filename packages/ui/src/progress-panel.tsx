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
    '& > strong': { fontWeight: 'medium', flex: '1', overflowWrap: 'anywhere' },
    '& > span': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  },
})

const Track = chakra('div', {
  base: {
    height: '6px',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    '@media (forced-colors: active)': { borderWidth: '1px' },
    '& > div': {
      height: '100%',
      borderRadius: 'full',
      bg: 'accent.solid',
      transition: 'width 180ms',
      forcedColorAdjust: 'none',
    },
    '&[data-unknown] > div': { width: '30%', animation: 'sweep 1.4s ease-in-out infinite' },
  },
})

/** Long work under way: what, how far, and what one may do meanwhile. */
export function ProgressPanel({ label, value, counts, actions, children }: ProgressPanelProps) {
  const id = useId()
  const percent = value === null ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <Root>
      <Head>
        <strong id={id}>{label}</strong>
        {counts && <span>{counts}</span>}
        {actions}
      </Head>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={counts}
        data-unknown={percent === undefined ? '' : undefined}
      >
        <div style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </Track>
      {children}
    </Root>
  )
}
