import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { DataRow, type SelectableRowsProps, Spacer } from './data-table-row.tsx'
import { HIDE_BELOW } from './data-table-styles.ts'

const ROW_HEIGHT = 36
/** Rows drawn above and below those in sight, for who scrolls on. */
const AROUND_SIGHT = 12

export interface VirtualRowsProps<Row> extends SelectableRowsProps<Row> {
  region: RefObject<HTMLElement | null>
}

/** Only the rows in sight, with empty rows above and below holding the place of the others. */
export function VirtualRows<Row>({ rows, region, ...props }: VirtualRowsProps<Row>) {
  const { columns, rowKey, rowHref, selecting, nameOf } = props
  // One step further down draws the rows that came into sight, and no other.
  const [KeptRow] = useState(() => memo(DataRow<Row>))
  const rowHeight = useRef(ROW_HEIGHT)
  const lastStart = useRef(0)
  // After a jump to where no row was, those in sight come first, and those around them once it is over.
  const rowsToDraw = (range: Range) => {
    const { startIndex, endIndex } = range
    const isJump = Math.abs(startIndex - lastStart.current) > endIndex - startIndex
    lastStart.current = startIndex
    return defaultRangeExtractor(isJump ? { ...range, overscan: 0 } : range)
  }
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs here that could memoise its result
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight.current,
    overscan: AROUND_SIGHT,
    rangeExtractor: rowsToDraw,
  })
  const width = virtualizer.scrollRect?.width ?? Infinity
  const inTwoLines = width < HIDE_BELOW.sm && columns.some((column) => column.mobile)
  // Rows of one line are all as high as the first, and to measure each that comes into sight costs half as much as to
  // draw it.
  useLayoutEffect(() => {
    rowHeight.current = region.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || ROW_HEIGHT
    virtualizer.measure()
  }, [region, virtualizer, width, inTwoLines])
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      <Spacer height={before} />
      {items.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <KeptRow
            key={rowKey(row)}
            ref={inTwoLines ? virtualizer.measureElement : undefined}
            data-index={index}
            aria-rowindex={index + 2}
            row={row}
            index={index}
            {...{ columns, rowKey, rowHref, selecting, nameOf }}
          />
        )
      })}
      <Spacer height={after} />
    </>
  )
}
