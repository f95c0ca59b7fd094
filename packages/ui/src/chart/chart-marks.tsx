import { chakra } from '@chakra-ui/react'
import { Area, Bar, LinePath } from '@visx/shape'
import { type ChartData, type ChartSeries, seriesStyle } from './chart-data.ts'
import type { ChartKind, ChartScales } from './chart-scales.ts'

interface ChartMarksProps extends ChartData {
  kind: ChartKind
  scales: ChartScales
  active: number | null
}

const Root = chakra('svg', {
  base: {
    '& text': { fill: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '& [data-grid]': { stroke: 'border.muted' },
    '& [data-zero]': { stroke: 'border' },
    '& [data-active]': { stroke: 'border.control' },
  },
})

const Series = chakra('g', {
  base: {
    '& > path': { fill: 'none', stroke: 'currentcolor', strokeWidth: '1.75', strokeLinejoin: 'round' },
    '& > [data-area]': { fill: 'currentcolor', stroke: 'none', opacity: 0.08 },
    '& > circle': { fill: 'currentcolor', stroke: 'bg.panel', strokeWidth: '2' },
    '& > rect': { fill: 'currentcolor' },
    '&[data-dimmed] > rect:not([data-on])': { opacity: 0.45 },
    '@media (forced-colors: active)': { color: 'CanvasText !important' },
  },
})

/** Grid, axes and one mark for every value. */
export function ChartMarks({ points, series, kind, scales, active }: ChartMarksProps) {
  const { left, width, height, floor, ticks, zero, x, labelled } = scales
  return (
    <Root aria-hidden width={width} height={height}>
      {ticks.map(({ value, label, y }) => (
        <g key={value}>
          <line data-grid="" x1={left} x2={width} y1={y} y2={y} />
          <text x={left - 8} y={y} textAnchor="end" dominantBaseline="central">
            {label}
          </text>
        </g>
      ))}
      <line data-zero="" x1={left} x2={width} y1={zero} y2={zero} />
      {labelled.map((index) => (
        <text
          key={index}
          x={x(index)}
          y={height - 6}
          textAnchor={index === points.length - 1 ? 'end' : 'middle'}
        >
          {points[index]?.label}
        </text>
      ))}
      {active !== null && kind === 'line' && (
        <line data-active="" x1={x(active)} x2={x(active)} y1={0} y2={floor} />
      )}
      {series.map((one, index) => (
        <Series
          key={one.key}
          style={{ color: seriesStyle(index).color }}
          data-dimmed={active === null ? undefined : ''}
        >
          {kind === 'line' ? (
            <Line series={one} index={index} alone={series.length === 1} scales={scales} active={active} />
          ) : (
            <Bars series={one} index={index} count={series.length} scales={scales} active={active} />
          )}
        </Series>
      ))}
    </Root>
  )
}

interface MarkProps {
  series: ChartSeries
  index: number
  scales: ChartScales
  active: number | null
}

interface Spot {
  at: number
  value: number | null
}

function Line({ series, index, alone, scales, active }: MarkProps & { alone: boolean }) {
  const { x, y, zero } = scales
  const spots = series.values.map((value, at): Spot => ({ at, value }))
  const height = ({ value }: Spot) => y(value ?? 0)
  const shared = {
    data: spots,
    defined: ({ value }: Spot) => value !== null,
    x: ({ at }: Spot) => x(at),
  }
  const shown = active ?? series.values.findLastIndex((value) => value !== null)
  const value = series.values[shown] ?? null
  return (
    <>
      {alone && <Area data-area="" {...shared} y0={zero} y1={height} />}
      <LinePath {...shared} y={height} strokeDasharray={seriesStyle(index).dash} />
      {value !== null && <circle cx={x(shown)} cy={y(value)} r={active === null ? 3.5 : 4.5} />}
    </>
  )
}

function Bars({ series, index, count, scales, active }: MarkProps & { count: number }) {
  const { x, y, zero, barWidth } = scales
  const width = Math.max(barWidth / count - (count > 1 ? 1 : 0), 1)
  return series.values.map((value, at) => {
    if (value === null) return null
    const top = y(Math.max(value, 0))
    return (
      <Bar
        // oxlint-disable-next-line react/no-array-index-key -- a value has no other name than its place
        key={at}
        data-on={at === active ? '' : undefined}
        x={x(at) - barWidth / 2 + (index * barWidth) / count}
        y={top}
        width={width}
        height={Math.max(Math.abs(y(value) - zero), value === 0 ? 0 : 1)}
        rx={Math.min(2, width / 2)}
      />
    )
  })
}
