/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets what a row is once it is laid out in two lines, unless it is told. */
import type { ComponentPropsWithRef, MouseEvent as ReactMouseEvent } from 'react'
import { type Column, columnAttributes } from './data-table-column.ts'
import { Link } from './link.tsx'
import { Skeleton } from './skeleton.tsx'

export interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowHref?: (row: Row) => string
}

interface DataRowProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'rowHref'>, ComponentPropsWithRef<'tr'> {
  row: Row
}

export function DataRow<Row>({ row, columns, rowHref, ...attributes }: DataRowProps<Row>) {
  return (
    <tr role="row" data-row="" {...attributes}>
      {columns.map((column, index) => (
        <td key={column.key} role="cell" {...columnAttributes(column)}>
          {index === 0 && rowHref ? (
            <Link href={rowHref(row)} data-row-link="">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

export function DataRows<Row>({ columns, rows, rowKey, rowHref }: RowsProps<Row>) {
  return rows.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} rowHref={rowHref} />)
}

const BONE_WIDTHS = ['60%', '75%', '50%', '68%', '55%']

export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" data-row="" aria-hidden>
      {columns.map((column, index) => (
        <td key={column.key} role="cell" {...columnAttributes(column)}>
          <div style={column.align === 'end' ? { display: 'grid', justifyItems: 'end' } : undefined}>
            <Skeleton width={BONE_WIDTHS[(row + index) % BONE_WIDTHS.length]} />
          </div>
        </td>
      ))}
    </tr>
  ))
}

const INTERACTIVE = 'a, button, input, select, textarea, label, summary'

/** A click anywhere in a row is a click on its link: modifier keys and the middle button open a new tab. */
export function followRow({ target, nativeEvent }: ReactMouseEvent<HTMLElement>): void {
  if (nativeEvent.defaultPrevented || !(target instanceof Element) || target.closest(INTERACTIVE)) return
  if (getSelection()?.type === 'Range' || nativeEvent.button > 1) return
  const link = target.closest('tr')?.querySelector('a[data-row-link]')
  const { ctrlKey, metaKey, shiftKey, button } = nativeEvent
  const inNewTab = button === 1
  link?.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: ctrlKey || inNewTab,
      metaKey: metaKey || inNewTab,
      shiftKey,
    }),
  )
}
