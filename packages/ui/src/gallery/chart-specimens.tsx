import { Chart } from '../chart/chart.tsx'
import type { ChartPoint } from '../chart/chart-data.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Section } from '../section.tsx'
import { Specimen } from './specimen.tsx'

const DAYS = 30
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const shortMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })
const count = new Intl.NumberFormat('en-US')

const points: readonly ChartPoint[] = Array.from({ length: DAYS }, (_, index) => {
  const day = new Date(Date.UTC(2025, 4, 30 + index))
  return { key: day.toISOString().slice(0, 10), label: short.format(day), fullLabel: full.format(day) }
})

const wave = (index: number, base: number, swing: number) =>
  Math.round(base + swing * Math.sin(index / 2.2) + swing * 0.4 * Math.cos(index * 1.7))

const orders = points.map((_, index) => wave(index, 120, 60))
const refunds = points.map((_, index) => wave(index + 3, 14, 9))
const gross = orders.map((value, index) => (index > 10 && index < 14 ? null : value * 8450))

const numbers = { points, format: (value: number) => count.format(value) }

export function ChartSpecimens() {
  return (
    <Specimen title="Charts" layout="wide">
      <Section title="Gross">
        <Chart
          label="Gross by day"
          points={points}
          series={[{ key: 'gross', label: 'Gross', values: gross }]}
          format={(value) => money.format(value / 100)}
          formatAxis={(value) => shortMoney.format(value / 100)}
          note="Days are cut in Europe/Lisbon."
          empty={null}
        />
      </Section>
      <Section title="Orders and refunds">
        <Chart
          {...numbers}
          label="Orders and refunds by day"
          series={[
            { key: 'orders', label: 'Orders', values: orders },
            { key: 'refunds', label: 'Refunds', values: refunds },
          ]}
          empty={null}
        />
      </Section>
      <Section title="Orders by day">
        <Chart
          {...numbers}
          kind="bars"
          label="Orders by day, as bars"
          series={[{ key: 'orders', label: 'Orders', values: orders }]}
          empty={null}
        />
      </Section>
      <Section title="Chart on its way">
        <Chart {...numbers} label="Loading chart" series={[]} loading height={120} empty={null} />
      </Section>
      <Section title="Chart of nothing">
        <Chart
          {...numbers}
          points={[]}
          label="Empty chart"
          series={[]}
          empty={<EmptyState title="No orders in these days">Choose a longer time.</EmptyState>}
        />
      </Section>
      <Section title="Chart that failed">
        <Chart
          {...numbers}
          label="Failed chart"
          series={[]}
          empty={null}
          error={<ErrorState title="The numbers could not be loaded" onRetry={() => undefined} />}
        />
      </Section>
    </Specimen>
  )
}
