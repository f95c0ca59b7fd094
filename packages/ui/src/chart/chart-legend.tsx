import { chakra } from '@chakra-ui/react'
import { type ChartData, seriesStyle } from './chart-data.ts'
import { PointLabel, shortOnPhones } from './point-label.tsx'
import type { ChartKind } from './chart-scales.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '4',
    minHeight: '7',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '& > span': { display: 'inline-flex', alignItems: 'baseline', gap: '1.5', color: 'fg.muted' },
    '& strong': { color: 'fg', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
    '& > time': { ms: 'auto', color: 'fg.muted' },
    ...shortOnPhones,
  },
})

const Sample = chakra('svg', {
  base: {
    alignSelf: 'center',
    width: '1.125rem',
    height: '0.5rem',
    stroke: 'currentcolor',
    strokeWidth: '2',
    fill: 'currentcolor',
    '@media (forced-colors: active)': { color: 'CanvasText !important' },
  },
})

/** Which line is which, and its value at the point one is on. */
export function ChartLegend(props: ChartData & { kind: ChartKind; active: number | null }) {
  const { points, series, format, kind, active } = props
  const point = active === null ? undefined : points[active]
  return (
    <Root aria-hidden>
      {series.map(({ key, label, values }, index) => {
        const value = active === null ? null : (values[active] ?? null)
        const { color, dash } = seriesStyle(index)
        return (
          <span key={key}>
            <Sample viewBox="0 0 18 8" style={{ color }}>
              {kind === 'line' ? (
                <line x1="0" x2="18" y1="4" y2="4" strokeDasharray={dash} />
              ) : (
                <rect x="5" width="8" height="8" stroke="none" />
              )}
            </Sample>
            {label} {active !== null && <strong>{value === null ? '–' : format(value)}</strong>}
          </span>
        )
      })}
      {point && (
        <time>
          <PointLabel point={point} />
        </time>
      )}
    </Root>
  )
}
