import type { CSSProperties, ReactNode } from 'react'
import type { HideBelow } from './data-table-styles.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The list can be sorted by it, under this name. */
  sortKey?: string
  /** `end` also sets figures in columns. */
  align?: 'start' | 'end'
  /** In pixels; columns without one share the rest. */
  width?: number
  /** Hides while the table is narrower than 600, 800, 1000 or 1300 pixels. */
  hideBelow?: HideBelow
  /** Its line in the two-line row of a narrow table; when any column sets it, those without it hide there. */
  mobile?: 'primary' | 'secondary'
  /** Stands before the value in a narrow table, which shows no headers, where the value alone does not say what it is. */
  mobileLabel?: string
}

const FLEXIBLE_WIDTH = 140
const SELECT_WIDTH = 44

/** The attributes by which one style sheet lays out all cells of a column. */
export function columnAttributes({ align, hideBelow, mobile, mobileLabel }: Column<never>) {
  return {
    'data-align': align,
    'data-hide': hideBelow,
    'data-mobile': mobile,
    'data-mobile-label': mobileLabel,
  }
}

/** How narrow the table may get at each size, counting only the columns it still shows there. */
export function minWidths(columns: readonly Column<never>[], selectable: boolean): CSSProperties {
  const sum = (hidden: readonly HideBelow[]) =>
    columns
      .filter(({ hideBelow }) => hideBelow === undefined || !hidden.includes(hideBelow))
      .reduce((total, { width = FLEXIBLE_WIDTH }) => total + width, selectable ? SELECT_WIDTH : 0)
  const widths: Record<`--${string}`, string> = {
    '--min-width': `${sum([])}px`,
    '--min-width-xl': `${sum(['xl'])}px`,
    '--min-width-lg': `${sum(['xl', 'lg'])}px`,
    '--min-width-md': `${sum(['xl', 'lg', 'md'])}px`,
    '--min-width-sm': `${sum(['xl', 'lg', 'md', 'sm'])}px`,
  }
  return widths
}
