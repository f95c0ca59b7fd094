/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets what a row is once it is laid out in two lines, unless it is told. */
import {
  type ComponentPropsWithRef,
  type CSSProperties,
  Fragment,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type RefObject,
  useMemo,
} from 'react'
import { type Column, columnAttributes } from './data-table-column.ts'
import { useDrawnRows } from './data-table-drawn-rows.ts'
import { RowCheckbox, type RowSelecting } from './data-table-selection.tsx'
import { rowLinkAt } from './data-table-row-link.ts'
import { Link } from './link.tsx'

export interface RowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowHref?: (row: Row) => string
  /** What stands above the first of the rows that have it in common, such as their day. */
  groupOf?: (row: Row) => string
}

export interface SelectableRowsProps<Row> extends RowsProps<Row> {
  selecting?: RowSelecting
  nameOf?: (row: Row) => string
}

interface DataRowProps<Row> extends Omit<SelectableRowsProps<Row>, 'rows'>, ComponentPropsWithRef<'tr'> {
  row: Row
  index: number
  /** Not in sight when the page is opened. */
  later?: boolean
}

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, index: rowIndex, later, columns, rowKey, rowHref, selecting, nameOf, ...attributes } = props
  const id = rowKey(row)
  return (
    <tr role="row" data-row={rowIndex} data-later={later ? '' : undefined} {...attributes}>
      {selecting && (
        <SelectCell>
          <RowCheckbox selecting={selecting} id={id} index={rowIndex} name={nameOf?.(row) ?? String(id)} />
        </SelectCell>
      )}
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

// The label fills the cell, so that a near miss ticks the box instead of opening the row.
function SelectCell({ children }: { children?: ReactNode }) {
  return (
    <td role="cell" data-select="">
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box names itself */}
      <label>{children}</label>
    </td>
  )
}

/** No lower than a row of any layout, so that a place further down can be scrolled to before its row is there. */
const HIGHEST_ROW = 72

interface DataRowsProps<Row> extends SelectableRowsProps<Row> {
  region: RefObject<HTMLElement | null>
}

/** The rows in sight first, and the others a few at a time. */
export function DataRows<Row>({ rows, region, ...props }: DataRowsProps<Row>) {
  const { columns, rowKey, rowHref, groupOf, selecting, nameOf } = props
  const { first, count } = useDrawnRows(rows.length, region)
  const missing = rows.length - count
  // Most of what a list's page is drawn anew for, such as a letter in its search, changes no row.
  const all = useMemo(
    () =>
      rows.map((row, index) => {
        const group = groupOf?.(row)
        const before = rows[index - 1]
        const isFirst = group !== undefined && (before === undefined || groupOf?.(before) !== group)
        return (
          <Fragment key={rowKey(row)}>
            {isFirst && <GroupRow columns={columns.length}>{group}</GroupRow>}
            <DataRow
              row={row}
              index={index}
              later={index >= first}
              {...{ columns, rowKey, rowHref, selecting, nameOf }}
            />
          </Fragment>
        )
      }),
    [rows, first, columns, rowKey, rowHref, groupOf, selecting, nameOf],
  )
  return (
    <>
      {missing > 0 ? all.slice(0, count) : all}
      <PlaceOfRows count={missing} />
    </>
  )
}

// One cell, which is wider than its column: to span all would count those that are hidden.
function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" data-group="">
      <th role="rowheader" scope="rowgroup" aria-colspan={columns}>
        {children}
      </th>
    </tr>
  )
}

/** Holds the place of so many rows, which come later. */
export function PlaceOfRows({ count }: { count: number }) {
  return count > 0 && <Spacer height={count * HIGHEST_ROW} />
}

/** Holds the place of rows that are not in the document. */
export function Spacer({ height }: { height: number }) {
  return <tr aria-hidden style={{ height, display: 'block' }} />
}

const BONE_WIDTHS = ['60%', '75%', '50%', '68%', '55%']

// Drawn by the style sheet: a part in each cell would take as long as the rows themselves.
function boneOf(place: number): CSSProperties {
  const styles: Record<`--${string}`, string | undefined> = {
    '--bone': BONE_WIDTHS[place % BONE_WIDTHS.length],
  }
  return styles
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  selectable: boolean
}

export function SkeletonRows<Row>({ columns, count, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" data-row="" aria-hidden>
      {selectable && <SelectCell />}
      {columns.map((column, index) => (
        <td key={column.key} role="cell" style={boneOf(row + index)} {...columnAttributes(column)} />
      ))}
    </tr>
  ))
}

/** A click anywhere in a row is a click on its link: modifier keys and the middle button open a new tab. */
export function followRow({ target, nativeEvent }: ReactMouseEvent<HTMLElement>): void {
  if (nativeEvent.defaultPrevented || !(target instanceof Element)) return
  if (getSelection()?.type === 'Range' || nativeEvent.button > 1) return
  const link = rowLinkAt(target)
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
