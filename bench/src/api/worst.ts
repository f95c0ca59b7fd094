import type { Row } from '../report.ts'

const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`

/** The worst of several ratios, with what it was measured for. */
export interface Worst {
  ratio: number
  what: string
  ours: number
  beside: number
}

export const worse = (worst: Worst | null, next: Worst): Worst =>
  worst && worst.ratio >= next.ratio ? worst : next

export function rowOf(
  id: string,
  measure: string,
  comparator: string,
  worst: Worst | null,
  atMost: number,
): Row {
  const { ratio, what, ours, beside } = worst ?? { ratio: Number.NaN, what: '', ours: 0, beside: 0 }
  return {
    id,
    measure: `${measure}; worst: ${what}`,
    ours: milliseconds(ours),
    comparator: `${comparator} ${milliseconds(beside)}`,
    ratio,
    goal: { atMost },
  }
}
