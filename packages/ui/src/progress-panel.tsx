import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { ProgressBar } from './progress-bar.tsx'

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
      <ProgressBar aria-labelledby={id} aria-valuetext={counts} value={value ?? undefined} />
      {children}
    </Root>
  )
}
