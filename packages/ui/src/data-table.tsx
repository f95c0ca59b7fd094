/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets what a row is once it is laid out in two lines, unless it is told. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, use, useMemo, useRef } from 'react'
import { type Column, columnAttributes, columnLayout } from './data-table-column.ts'
import { copyCells } from './data-table-copy.ts'
import {
  DataRows,
  followRow,
  type RowsProps,
  type SelectableRowsProps,
  SkeletonRows,
} from './data-table-row.tsx'
import { walkRows } from './data-table-row-link.ts'
import { PageCheckbox, type TableSelection, useRowSelecting } from './data-table-selection.tsx'
import { TableRegion } from './data-table-styles.ts'
import type { VirtualRowsProps } from './data-table-virtual-rows.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type { Column } from './data-table-column.ts'

/** Above this many rows only those in sight are in the document. */
export const VIRTUAL_ABOVE = 200

/** Shown while the code for long lists is fetched. */
const FIRST_SIGHT = 40

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

export interface DataTableProps<Row> extends RowsProps<Row> {
  /** Names the table for those who do not see it. */
  caption: string
  sort?: Sort
  /** A header was pressed; the caller decides on the direction. */
  onSort?: (sortKey: string) => void
  /** Gives every row a checkbox; make the store with `useRowSelection`. */
  selection?: TableSelection<Row>
  /** The first rows are on their way: shows skeletons. */
  loading?: boolean
  /** How many rows to hold the place of. */
  expectedRows?: number
  /** The rows shown are the previous ones while the next load. */
  stale?: boolean
  empty: ReactNode
  /** Shown instead of rows. */
  error?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, loading = false, stale = false, error, selection } = props
  const region = useRef<HTMLDivElement>(null)
  const sortable = props.onSort !== undefined && columns.some((column) => column.sortKey !== undefined)
  // Below the table and not in a row: a cell over all columns would count those that are hidden.
  const instead = error || (!loading && rows.length === 0 && props.empty)
  const virtual = !error && !loading && rows.length > VIRTUAL_ABOVE
  return (
    <TableRegion
      ref={region}
      // Not a landmark: the section around it may have the same name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags for a group belong to forms
      role="group"
      aria-label={caption}
      aria-busy={loading || stale}
      tabIndex={0}
      data-compact={columns.some((column) => column.mobile) ? '' : undefined}
      data-linked={props.rowHref && ''}
      data-selectable={selection && ''}
      data-stale={stale ? '' : undefined}
      data-virtual={virtual ? '' : undefined}
      data-scroll-restoration-id={caption}
      onCopy={copyCells}
    >
      <table
        role="table"
        style={columnLayout(columns, selection !== undefined)}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup" data-tools={sortable || selection ? '' : undefined}>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" data-select="">
                {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box names itself */}
                <label>
                  <PageCheckbox
                    store={selection.store}
                    page={error || loading ? [] : rows.map(props.rowKey)}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {selection ? (
          <SelectableBody {...props} selection={selection} virtual={virtual} region={region} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- catches what happens on the links in it
          <tbody role="rowgroup" onClick={followRow} onAuxClick={followRow} onKeyDown={walkRows}>
            <Body {...props} virtual={virtual} region={region} />
          </tbody>
        )}
      </table>
      {instead && <div data-instead="">{instead}</div>}
    </TableRegion>
  )
}

interface HeaderCellProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, sortKey } = column
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
  const sortable = sortKey !== undefined && onSort !== undefined
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      data-sortable={sortable ? '' : undefined}
      {...columnAttributes(column)}
    >
      {sortable ? (
        <button type="button" onClick={() => onSort(sortKey)}>
          {header}
          <Arrow aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

type BodyProps<Row> = Omit<DataTableProps<Row>, 'selection'> &
  SelectableRowsProps<Row> & { virtual: boolean; region: RefObject<HTMLDivElement | null> }

function SelectableBody<Row>({ selection, ...props }: BodyProps<Row> & { selection: TableSelection<Row> }) {
  const { rows, rowKey } = props
  const selecting = useRowSelecting(
    selection.store,
    useMemo(() => rows.map(rowKey), [rows, rowKey]),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- catches what happens on links and boxes in it
    <tbody role="rowgroup" onClick={followRow} onAuxClick={followRow} onKeyDown={selecting.handleKeys}>
      <Body {...props} selecting={selecting} nameOf={selection.nameOf} />
    </tbody>
  )
}

function Body<Row>(props: BodyProps<Row>) {
  const { virtual, region, loading, expectedRows = 15, error, ...rows } = props
  const selectable = rows.selecting !== undefined
  if (error) return null
  if (loading) return <SkeletonRows columns={rows.columns} count={expectedRows} selectable={selectable} />
  if (!virtual) return <DataRows {...rows} region={region} />
  return (
    <Suspense fallback={<DataRows {...rows} region={region} rows={rows.rows.slice(0, FIRST_SIGHT)} />}>
      <LazyVirtualRows {...rows} region={region} />
    </Suspense>
  )
}

let virtualRows: Promise<typeof import('./data-table-virtual-rows.tsx')> | undefined

function loadVirtualRows() {
  virtualRows ??= import('./data-table-virtual-rows.tsx')
  return virtualRows
}

function LazyVirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { VirtualRows } = use(loadVirtualRows())
  return <VirtualRows {...props} />
}
