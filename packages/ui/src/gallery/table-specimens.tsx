import { useState } from 'react'
import { DataTable, type Sort } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Section } from '../section.tsx'
import { orderColumns } from './order-columns.tsx'
import { type SampleOrder, sampleOrders } from './sample-orders.ts'
import { Specimen } from './specimen.tsx'

const FEW = sampleOrders(5)
const MANY = sampleOrders(5000)

const table = {
  columns: orderColumns,
  rowKey: (order: SampleOrder) => order.id,
  rowHref: (order: SampleOrder) => `#order-${order.id}`,
  empty: <EmptyState title="No matching orders">Try a shorter word or another status.</EmptyState>,
}

export function TableSpecimens() {
  return (
    <Specimen title="Tables" layout="wide">
      <Section title="Rows" flush>
        <SortedTable />
      </Section>
      <Section title="First rows on their way" flush>
        <DataTable {...table} caption="Loading orders" rows={[]} loading expectedRows={3} />
      </Section>
      <Section title="Next rows on their way" flush>
        <DataTable {...table} caption="Stale orders" rows={FEW.slice(0, 3)} stale />
      </Section>
      <Section title="No rows" flush>
        <DataTable {...table} caption="No orders" rows={[]} />
      </Section>
      <Section title="Failed" flush>
        <DataTable
          {...table}
          caption="Failed orders"
          rows={[]}
          error={<ErrorState title="Orders could not be loaded" onRetry={() => undefined} />}
        />
      </Section>
    </Specimen>
  )
}

export function LongTableSpecimen() {
  return (
    <Specimen title="Long table" layout="wide">
      <Section title="Five thousand rows" flush>
        <DataTable {...table} caption="Many orders" rows={MANY} />
      </Section>
    </Specimen>
  )
}

function SortedTable() {
  const [sort, setSort] = useState<Sort>({ key: 'id', direction: 'desc' })
  const handleSort = (key: string) =>
    setSort({ key, direction: sort.key === key && sort.direction === 'desc' ? 'asc' : 'desc' })
  return <DataTable {...table} caption="Orders" rows={FEW} sort={sort} onSort={handleSort} />
}
