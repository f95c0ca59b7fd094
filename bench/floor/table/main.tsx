// The product's own table with as many rows as the floor's long list.
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { UiProvider } from '@causeway/ui/ui-provider.tsx'
import { createRoot } from 'react-dom/client'
import { amount, day, type FloorRow, LONG_LIST, rowAt } from '../rows.ts'

const columns: readonly Column<FloorRow>[] = [
  { key: 'id', header: 'Id', width: 120, cell: ({ id }) => id },
  { key: 'customer', header: 'Customer', cell: ({ customer }) => customer },
  { key: 'status', header: 'Status', width: 140, cell: ({ status }) => status },
  { key: 'submitted', header: 'Submitted', width: 140, cell: day },
  { key: 'total', header: 'Total', width: 120, align: 'end', cell: ({ total }) => amount(total) },
]
const rows = Array.from({ length: LONG_LIST }, (_, index) => rowAt(index))

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider accent="channel">
      <main style={{ height: 800, display: 'grid' }}>
        <DataTable
          caption="Long"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/orders/${id}`}
          empty="No rows"
        />
      </main>
    </UiProvider>,
  )
