export interface ChartPoint {
  /** Unique, e.g. the day as YYYY-MM-DD. */
  key: string
  /** Short, for the axis: "Jun 28". */
  label: string
  /** In full, where there is room: "Saturday, June 28, 2025". */
  fullLabel?: string
}

export interface ChartSeries {
  key: string
  label: string
  /** A whole number for each point, of the smallest unit; null where there is none. */
  values: readonly (number | null)[]
}

export interface ChartData {
  label: string
  /** In order; one for each day or hour, also where nothing happened. */
  points: readonly ChartPoint[]
  /** At most four. */
  series: readonly ChartSeries[]
  /** A value as it is read out: "$1,284.50", "12 orders". */
  format: (value: number) => string
  /** A value beside the axis, if that should be shorter: "$1.2K". */
  formatAxis?: (value: number) => string
}

/** What every series is drawn with; never by colour alone. */
export const SERIES_STYLES = [
  { color: 'var(--cw-colors-accent-fg)', dash: undefined },
  { color: 'var(--cw-colors-warning-solid)', dash: '7 3' },
  { color: 'var(--cw-colors-neutral-solid)', dash: '2 3' },
  { color: 'var(--cw-colors-danger-solid)', dash: '9 3 2 3' },
] as const

export function seriesStyle(index: number): (typeof SERIES_STYLES)[number] {
  return SERIES_STYLES[index % SERIES_STYLES.length] ?? SERIES_STYLES[0]
}

/** From the lowest to the highest value, with zero in it. */
export function valueRange(series: readonly ChartSeries[]): [low: number, high: number] {
  const values = series.flatMap(({ values: all }) => all.filter((value) => value !== null))
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? [low, low + 1] : [low, high]
}

/** As many labels as fit: every so many points, counted back from the last one. */
export function labelledPoints(count: number, width: number, widthOfOne: number): readonly number[] {
  const step = Math.max(1, Math.ceil((count * widthOfOne) / Math.max(width, 1)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}

/** "Saturday, June 28, 2025: Orders 1,204, Refunds none". */
export function readOut({ points, series, format }: ChartData, index: number): string {
  const point = points[index]
  const values = series.map(({ label, values: all }) => {
    const value = all[index] ?? null
    return `${label} ${value === null ? 'none' : format(value)}`
  })
  return `${point?.fullLabel ?? point?.label ?? ''}: ${values.join(', ')}`
}
