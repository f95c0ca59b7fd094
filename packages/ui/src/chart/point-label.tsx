import type { ChartPoint } from './chart-data.ts'

/** Styles of what holds a `PointLabel`. */
export const shortOnPhones = {
  '& [data-short]': { display: { sm: 'none' } },
  '& [data-full]': { display: { base: 'none', sm: 'inline' } },
} as const

/** A point by its short name on phones, and in full elsewhere. */
export function PointLabel({ point: { label, fullLabel = label } }: { point: ChartPoint }) {
  return (
    <>
      <span data-short="">{label}</span>
      <span data-full="">{fullLabel}</span>
    </>
  )
}
