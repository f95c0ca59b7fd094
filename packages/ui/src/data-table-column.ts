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

/** In the order in which columns hide as the table gets narrower. */
const HIDING: readonly HideBelow[] = ['xl', 'lg', 'md', 'sm']

/** How wide the columns are at each size, and how narrow the table may get, counting only those it still shows there. */
export function columnLayout(columns: readonly Column<never>[], selectable: boolean): CSSProperties {
  const styles: Record<`--${string}`, string> = {}
  for (const [hidden, size] of ['', ...HIDING.map((name) => `-${name}`)].entries()) {
    const shown = columns.filter(
      ({ hideBelow: name }) => name === undefined || HIDING.indexOf(name) >= hidden,
    )
    const least = shown.reduce((total, { width = FLEXIBLE_WIDTH }) => total + width, 0)
    styles[`--min-width${size}`] = `${least + (selectable ? SELECT_WIDTH : 0)}px`
    styles[`--columns${size}`] = (selectable ? 'var(--select-width) ' : '') + tracks(shown)
  }
  return styles
}

/** Columns without a width share what is left; where all have one, it goes to each by its width. */
function tracks(columns: readonly Column<never>[]): string {
  const allFixed = columns.every(({ width }) => width !== undefined)
  const track = ({ width }: Column<never>) => {
    if (width === undefined) return 'minmax(0, 1fr)'
    return allFixed ? `minmax(${width}px, ${width}fr)` : `${width}px`
  }
  return columns.map(track).join(' ')
}
