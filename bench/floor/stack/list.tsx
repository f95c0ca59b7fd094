import * as Dialog from '@radix-ui/react-dialog'
import * as Menu from '@radix-ui/react-dropdown-menu'
import * as Select from '@radix-ui/react-select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createColumnHelper, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useDeferredValue, useState } from 'react'
import { amount, day, type FloorRow, fetchPage } from '../rows.ts'

const column = createColumnHelper<FloorRow>()
const columns = [
  column.accessor('id', { header: 'Id' }),
  column.accessor('customer', { header: 'Customer' }),
  column.accessor('status', { header: 'Status' }),
  column.accessor(day, { id: 'submitted', header: 'Submitted' }),
  column.accessor(({ total }) => amount(total), { id: 'total', header: 'Total' }),
]
const nothing: FloorRow[] = []

function Actions() {
  return (
    <Menu.Root>
      <Menu.Trigger>Actions</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content>
          <Menu.Item>Export</Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Filters() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Filters</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content>
          <Dialog.Title>Filters</Dialog.Title>
          <Select.Root>
            <Select.Trigger>
              <Select.Value placeholder="Status" />
            </Select.Trigger>
            <Select.Portal>
              <Select.Content>
                <Select.Viewport>
                  <Select.Item value="any">
                    <Select.ItemText>Any</Select.ItemText>
                  </Select.Item>
                </Select.Viewport>
              </Select.Content>
            </Select.Portal>
          </Select.Root>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function List({ kind }: { kind: string }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed)
  const { data } = useQuery({
    queryKey: [kind, q],
    queryFn: ({ signal }) => fetchPage(kind, q, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs here that could memoise its result
  const table = useReactTable({ data: data?.rows ?? nothing, columns, getCoreRowModel: getCoreRowModel() })
  return (
    <>
      <h1>{kind}</h1>
      <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Actions />
      <Filters />
      {data && (
        <table data-kind={kind}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id}>{flexRender(header.column.columnDef.header, header.getContext())}</th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
