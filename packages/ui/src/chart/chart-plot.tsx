import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ChartData, readOut } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartMarks } from './chart-marks.tsx'
import { type ChartKind, chartScales } from './chart-scales.ts'

export interface ChartPlotProps extends ChartData {
  kind: ChartKind
  height: number
}

const Root = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } })

const Plot = chakra('div', {
  base: {
    position: 'relative',
    touchAction: 'pan-y',
    cursor: 'crosshair',
    borderRadius: 'sm',
    '& > svg': { display: 'block', width: 'full', overflow: 'visible' },
  },
})

/** How far each key goes; null is out of the chart. */
function nextPoint(key: string, active: number | null, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return active === null ? 0 : Math.min(active + 1, last)
    case 'ArrowLeft':
    case 'ArrowDown':
      return active === null ? last : Math.max(active - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}

/** The drawing. One walks from point to point with the pointer or arrow keys; the legend says what is there. */
export function ChartPlot({ kind, height, ...data }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [active, setActive] = useState<number | null>(null)
  const last = data.points.length - 1
  const scales = chartScales(data, { kind, width, height })

  useLayoutEffect(() => {
    const element = plot.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const handleKey = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active, last)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const handlePointer = (event: PointerEvent<HTMLElement>) =>
    setActive(scales.pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left))

  return (
    <Root>
      <ChartLegend {...data} kind={kind} active={active} />
      <Plot
        ref={plot}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
        role="slider"
        tabIndex={0}
        aria-label={data.label}
        aria-roledescription="chart"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? last}
        aria-valuetext={readOut(data, active ?? last)}
        style={{ height }}
        onKeyDown={handleKey}
        onBlur={() => setActive(null)}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setActive(null)}
      >
        {width > 0 && <ChartMarks {...data} kind={kind} scales={scales} active={active} />}
      </Plot>
    </Root>
  )
}
