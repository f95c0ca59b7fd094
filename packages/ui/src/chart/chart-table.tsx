import { chakra } from '@chakra-ui/react'
import { Dash } from '../dash.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import type { ChartData, ChartPoint } from './chart-data.ts'
import { PointLabel, shortOnPhones } from './point-label.tsx'

interface TableRow {
  point: ChartPoint
  index: number
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    ...shortOnPhones,
  },
})

function columnsOf({ series, format }: ChartData): readonly Column<TableRow>[] {
  const shown = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : <Dash />)
  return [
    { key: 'point', header: 'When', cell: ({ point }) => <PointLabel point={point} /> },
    ...series.map(
      ({ key, label, values }): Column<TableRow> => ({
        key,
        header: label,
        align: 'end',
        width: 110,
        cell: ({ index }) => shown(values[index]),
      }),
    ),
  ]
}

/** The numbers of a chart, in the place of the chart. */
export function ChartTable({ height, ...data }: ChartData & { height: number }) {
  return (
    <Root style={{ height }}>
      <DataTable
        caption={data.label}
        columns={columnsOf(data)}
        rows={data.points.map((point, index) => ({ point, index }))}
        rowKey={({ point }) => point.key}
        empty={null}
      />
    </Root>
  )
}
