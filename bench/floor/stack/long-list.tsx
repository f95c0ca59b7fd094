import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { amount, day, LONG_LIST, rowAt } from '../rows.ts'

export function LongList() {
  const region = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs here that could memoise its result
  const virtualizer = useVirtualizer({
    count: LONG_LIST,
    getScrollElement: () => region.current,
    estimateSize: () => 36,
    overscan: 12,
  })
  return (
    <div className="long" ref={region}>
      <div style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rowAt(index)
          return (
            <div className="long-row" data-row="" key={key} style={{ transform: `translateY(${start}px)` }}>
              <span>{row.id}</span>
              <span>{row.customer}</span>
              <span>{row.status}</span>
              <span>{day(row)}</span>
              <span>{amount(row.total)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
