import { chakra } from '@chakra-ui/react'
import { ChartNoAxesCombined, Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'

const ChartPlot = lazy(async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot }))

export interface ChartProps extends ChartData {
  /** Names the chart, e.g. "Orders by day". */
  label: string
  kind?: 'line' | 'bars'
  /** Shown where there are no points. */
  empty: ReactNode
  /** Shown instead of the chart. */
  error?: ReactNode
  loading?: boolean
  /** A remark at the foot, e.g. in which zone days are cut. */
  note?: ReactNode
  /** In pixels, of the plot alone; it is held while the chart loads. */
  height?: number
}

const Root = chakra('figure', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', fontSize: 'sm' },
})

const Foot = chakra('figcaption', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    color: 'fg.muted',
    fontSize: 'xs',
    '& > button': { ms: 'auto', me: '-2.5' },
  },
})

/** Holds the legend's line too, so that nothing moves when the plot has come. */
const Placeholder = chakra('div', { base: { display: 'grid', gap: '2', alignContent: 'start' } })

const LEGEND_PX = 28

/** Numbers over time as lines or bars, with the same numbers as a table behind a button. */
export function Chart({ empty, error, loading, note, height = 220, kind = 'line', ...data }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const placeholder = (
    <Placeholder aria-busy style={{ height: height + LEGEND_PX }}>
      <Skeleton width="10rem" height="1.25rem" />
      <Skeleton height={`${height - 8}px`} />
    </Placeholder>
  )
  if (error) return error
  if (loading) return <Root aria-label={data.label}>{placeholder}</Root>
  if (data.points.length === 0) return empty
  return (
    <Root aria-label={data.label}>
      {asTable ? (
        <ChartTable {...data} height={height + LEGEND_PX} />
      ) : (
        <Suspense fallback={placeholder}>
          <ChartPlot {...data} kind={kind} height={height} />
        </Suspense>
      )}
      <Foot>
        <span>{note}</span>
        <Button
          variant="ghost"
          size="sm"
          icon={asTable ? <ChartNoAxesCombined aria-hidden /> : <Table2 aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      </Foot>
    </Root>
  )
}
