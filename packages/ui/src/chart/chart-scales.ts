import { scaleBand, scaleLinear } from '@visx/scale'
import { type ChartData, labelledPoints, valueRange } from './chart-data.ts'

export type ChartKind = 'line' | 'bars'

const AXIS_BELOW = 24
const ABOVE = 8
const LETTER_PX = 7
const LABEL_PX = 72
const TICKS = 4

interface Size {
  kind: ChartKind
  width: number
  height: number
}

/** Where everything stands: values upwards, points side by side, room for the widest number at the left. */
export function chartScales(data: ChartData, { kind, width, height }: Size) {
  const { points, series, format, formatAxis = format } = data
  const floor = height - AXIS_BELOW
  const y = scaleLinear<number>({ domain: valueRange(series), range: [floor, ABOVE], nice: TICKS })
  const ticks = y
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((value) => ({ value, label: formatAxis(value), y: y(value) }))
  const left = Math.max(...ticks.map(({ label }) => label.length), 1) * LETTER_PX + 8

  const band = scaleBand<number>({
    domain: points.map((_, index) => index),
    range: [left, Math.max(width, left + 1)],
    paddingInner: kind === 'bars' ? 0.3 : 0,
    paddingOuter: kind === 'bars' ? 0.15 : 0,
  })
  const step = band.step()
  const x = (index: number) => (band(index) ?? 0) + band.bandwidth() / 2

  return {
    left,
    floor,
    width,
    height,
    zero: y(0),
    ticks,
    x,
    y: (value: number) => y(value),
    barWidth: band.bandwidth(),
    step,
    labelled: labelledPoints(points.length, width - left, LABEL_PX),
    /** The point nearest to a place, counted from the left edge. */
    pointAt(place: number): number {
      const index = Math.floor((place - left) / step)
      return Math.min(Math.max(index, 0), points.length - 1)
    },
  }
}

export type ChartScales = ReturnType<typeof chartScales>
