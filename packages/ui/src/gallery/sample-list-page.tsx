import { Ban, Tag } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '../bulk-bar.tsx'
import type { BulkItem } from '../bulk-run.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DataTable } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { ListPage } from '../list-page.tsx'
import { Pagination } from '../pagination.tsx'
import { isSelected } from '../row-selection.ts'
import { useRowSelection } from '../row-selection-store.ts'
import { SearchField } from '../search-field.tsx'
import { useBulkRunner } from '../bulk-runner.ts'
import { BulkRuns } from '../bulk-runs.tsx'
import { orderColumns } from './order-columns.tsx'
import { type SampleOrder, sampleOrders } from './sample-orders.ts'

const ORDERS = sampleOrders(240)
const CANCELED = 'Canceled'

export interface SampleListPageProps {
  size?: number
  /** How long the platform takes for one order. */
  delay?: number
}

/** A whole list page, as it stands in the frame: search, filter, pages, selection and a bulk action. */
export function SampleListPage(props: SampleListPageProps) {
  return (
    <BulkRuns>
      <Page {...props} />
    </BulkRuns>
  )
}

function Page({ size = 40, delay = 60 }: SampleListPageProps) {
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<string>()
  const [page, setPage] = useState(1)
  const [asking, setAsking] = useState(false)
  const selection = useRowSelection(JSON.stringify([query, status]))
  const runner = useBulkRunner('orders')

  const found = ORDERS.filter(
    (order) =>
      (status === undefined || order.status === status) &&
      `${order.id} ${order.customer}`.toLowerCase().includes(query.toLowerCase()),
  )
  const rows = found.slice((page - 1) * size, page * size)
  const chosen = found.filter(({ id }) => isSelected(selection.current(), id))

  const cancel = () => {
    setAsking(false)
    runner.start({
      noun: ['order', 'orders'],
      words: { doing: 'Canceling', done: 'canceled' },
      items: chosen.map(itemOf),
      each: ({ id }) => cancelOrder(Number(id), delay),
      reasonOf: (error) => (error instanceof Error ? error.message : 'The platform did not answer.'),
    })
  }

  return (
    <ListPage
      title="Orders"
      actions={<Button>Export</Button>}
      toolbar={
        <>
          <SearchField
            label="Search orders"
            value={query}
            onSearch={(text) => {
              setQuery(text)
              setPage(1)
            }}
          />
          <FilterSelect
            label="Status"
            options={[
              { value: 'Fulfilled', label: 'Fulfilled' },
              { value: CANCELED, label: CANCELED },
            ]}
            value={status}
            onChange={(value) => {
              setStatus(value)
              setPage(1)
            }}
          />
        </>
      }
      table={
        <DataTable
          caption="All orders"
          columns={orderColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `#order-${id}`}
          sort={{ key: 'id', direction: 'desc' }}
          onSort={() => undefined}
          selection={{ store: selection, nameOf: ({ id }) => `order ${id}` }}
          empty={<EmptyState title="No matching orders">Try a shorter word or another status.</EmptyState>}
        />
      }
      bulkBar={
        <>
          <BulkBar
            store={selection}
            noun={['order', 'orders']}
            totalElements={found.length}
            page={rows.map(({ id }) => id)}
            runner={runner}
            actions={[
              {
                key: 'tag',
                label: 'Add a tag',
                icon: <Tag aria-hidden />,
                disabledReason: 'Only an owner may tag orders.',
                onRun: () => undefined,
              },
              {
                key: 'cancel',
                label: 'Cancel orders',
                icon: <Ban aria-hidden />,
                danger: true,
                onRun: () => setAsking(true),
              },
            ]}
          />
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            onConfirm={cancel}
            title={`Cancel ${chosen.length} orders?`}
            description="What was paid goes back to the customers. This cannot be undone."
            confirmLabel="Cancel orders"
            danger
          />
        </>
      }
      pagination={
        <Pagination
          label="orders"
          page={page}
          size={size}
          totalElements={found.length}
          totalPages={Math.ceil(found.length / size)}
          hrefFor={(next) => `#page-${next}`}
          onPage={setPage}
        />
      }
    />
  )
}

const itemOf = ({ id }: SampleOrder): BulkItem => ({ id, label: `Order #${id}` })

/** Stands for the platform, which refuses every seventh. */
async function cancelOrder(id: number, delay: number): Promise<void> {
  await new Promise((done) => setTimeout(done, delay))
  if (id % 7 === 0) throw new Error('It was fulfilled a moment ago.')
}
