/** One line of a benchmark: what was measured, beside what, and how the ratio stands to the goal. */
export interface Row {
  /** The goal's id, such as `A1`. */
  id: string
  measure: string
  ours: string
  /** What stood beside it in the same run, or the figure that stands in for it. */
  comparator: string
  ratio: number
  goal: Goal
}

/** A ratio to stay below or to reach. */
export type Goal = { atMost: number } | { atLeast: number }

const isMet = (ratio: number, goal: Goal) => ('atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast)

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** Prints rows as a table; the machine's load makes times vary, so read the ratios and nothing else. */
export function printRows(title: string, rows: readonly Row[]): void {
  const head = ['', 'measure', 'ours', 'beside', 'ratio', 'goal', '']
  const lines = rows.map(({ id, measure, ours, comparator, ratio, goal }) => [
    id,
    measure,
    ours,
    comparator,
    figure(ratio),
    'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
    isMet(ratio, goal) ? 'met' : 'MISSED',
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** The middle of the measured values; unlike the mean it forgets one bad round. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}
