import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Chart, type ChartProps } from './chart.tsx'
import { type ChartPoint, labelledPoints, valueRange } from './chart-data.ts'
import { chartScales } from './chart-scales.ts'

const points: readonly ChartPoint[] = [
  { key: '2025-06-27', label: 'Jun 27', fullLabel: 'Friday, June 27, 2025' },
  { key: '2025-06-28', label: 'Jun 28', fullLabel: 'Saturday, June 28, 2025' },
  { key: '2025-06-29', label: 'Jun 29', fullLabel: 'Sunday, June 29, 2025' },
]
const gross = { key: 'gross', label: 'Gross', values: [128450, null, 9600] }
const orders = { key: 'orders', label: 'Orders', values: [12, 0, 3] }
const format = (value: number) => `${value} units`

// Else each test would wait for the drawing's code.
beforeAll(() => import('./chart-plot.tsx'))

async function renderChart(props: Partial<ChartProps> = {}) {
  await act(async () =>
    renderUi(
      <Chart
        label="Sales by day"
        points={points}
        series={[gross, orders]}
        format={format}
        empty="No sales in these days"
        {...props}
      />,
    ),
  )
  return userEvent.setup()
}

const said = () => screen.getByRole('slider', { name: 'Sales by day' }).getAttribute('aria-valuetext')

describe('a chart', () => {
  test('says the latest values, and with arrow keys those of any other point', async () => {
    const user = await renderChart()
    expect(said()).toBe('Sunday, June 29, 2025: Gross 9600 units, Orders 3 units')
    await user.tab()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(said()).toBe('Saturday, June 28, 2025: Gross none, Orders 0 units')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(said()).toBe('Friday, June 27, 2025: Gross 128450 units, Orders 12 units')
    await user.keyboard('{End}{ArrowRight}')
    expect(said()).toContain('June 29')
    await user.keyboard('{Home}{Escape}')
    expect(said()).toContain('June 29')
  })

  test('shows the values of the point one is on above the drawing', async () => {
    const user = await renderChart()
    await user.tab()
    expect(screen.queryByText('12 units')).toBeNull()
    await user.keyboard('{Home}')
    expect(screen.getByText('12 units')).toBeTruthy()
  })

  test('has all its numbers in a table', async () => {
    const user = await renderChart()
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    const table = screen.getByRole('table', { name: 'Sales by day' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) =>
          [...row.children].map((cell) => (cell.querySelector('[data-full]') ?? cell).textContent),
        ),
    ).toEqual([
      ['When', 'Gross', 'Orders'],
      ['Friday, June 27, 2025', '128450 units', '12 units'],
      ['Saturday, June 28, 2025', '–None', '0 units'],
      ['Sunday, June 29, 2025', '9600 units', '3 units'],
    ])
    await user.click(screen.getByRole('button', { name: 'View as chart' }))
    expect(said()).toContain('June 29')
  })

  test('says that there is nothing, and prefers an error to it', async () => {
    await renderChart({ points: [] })
    expect(screen.getByText('No sales in these days')).toBeTruthy()
    await renderChart({ error: 'Could not be loaded' })
    expect(screen.getByText('Could not be loaded')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

test.each([
  [[[3, 9]], [0, 9]],
  [[[-4, -2]], [-4, 0]],
  [
    [[5], [-5, 12]],
    [-5, 12],
  ],
  [[[0, 0]], [0, 1]],
  [[[null]], [0, 1]],
])('the values %j reach from %j', (values, range) => {
  expect(valueRange(values.map((all, key) => ({ key: String(key), label: '', values: all })))).toEqual(range)
})

test('as many points are labelled as have room, the last always', () => {
  expect(labelledPoints(30, 720, 72)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29])
  expect(labelledPoints(3, 720, 72)).toEqual([0, 1, 2])
  expect(labelledPoints(3, 10, 72).at(-1)).toBe(2)
})

describe('the scales', () => {
  const data = { label: 'Sales', points, series: [orders], format }
  const scales = chartScales(data, { kind: 'bars', width: 600, height: 200 })

  test('have only whole numbers beside the axis, zero at the foot', () => {
    const single = chartScales(
      { ...data, series: [{ ...orders, values: [1, 0, 1] }] },
      { kind: 'line', width: 600, height: 200 },
    )
    expect(single.ticks.map(({ value }) => value)).toEqual([0, 1])
    expect(scales.zero).toBe(scales.floor)
  })

  test('find the point under the pointer, and the outermost beyond either edge', () => {
    expect(points.map((_, index) => scales.pointAt(scales.x(index)))).toEqual([0, 1, 2])
    expect([scales.pointAt(-50), scales.pointAt(5000)]).toEqual([0, 2])
  })
})
