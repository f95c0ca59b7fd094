import { type RefObject, startTransition, useEffect, useState } from 'react'
import { rowLinkAt } from './data-table-row-link.ts'
import { whenIdle } from './when-idle.ts'

/** No row of any layout is lower. */
const LOWEST_ROW = 36
/** What stands above and below the rows of a page takes at least as much. */
const AROUND_ROWS = 232
/** So few that to lay them out holds up nobody who types meanwhile. */
const AT_ONCE = 10
/** A small window may grow. */
const FEWEST = 15
/** Rows out of sight wait until those in sight are painted, but no longer than this. */
const LONGEST_WAIT_MS = 200
/** A page that is still here so long after a press stays. */
const LEAVING_MS = 1000

/** As many rows as the window could show. */
export const rowsInSight = () => Math.max(FEWEST, Math.ceil((innerHeight - AROUND_ROWS) / LOWEST_ROW))

/** As many as it could show of those in the region, however far down it was scrolled. */
function downToSight(region: HTMLElement | null): number {
  const top = region?.querySelector('tbody')?.getBoundingClientRect().top ?? 0
  return Math.max(rowsInSight(), Math.ceil((innerHeight - top) / LOWEST_ROW))
}

const leadsElsewhere = (target: EventTarget | null) =>
  target instanceof Element && (target.closest('a[href]') ?? rowLinkAt(target)) !== null

/** How many rows are in the document: first those in sight, then more by and by. */
export function useDrawnRows(total: number, region: RefObject<HTMLElement | null>) {
  const [first] = useState(rowsInSight)
  const [drawn, setDrawn] = useState(first)
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    if (drawn >= total || isLeaving) return
    let isOver = false
    void whenIdle(LONGEST_WAIT_MS).then(() => {
      if (!isOver) startTransition(() => setDrawn(drawn + AT_ONCE))
    })
    return () => {
      isOver = true
    }
  }, [drawn, total, isLeaving])

  // To take a hundred rows out of the document takes as long as to draw the next page: while a mouse presses what leads
  // there, those out of sight go, and they come back if the page stays.
  useEffect(() => {
    const press = ({ target, button, pointerType }: PointerEvent) => {
      if (button !== 0 || pointerType !== 'mouse' || !leadsElsewhere(target)) return
      setIsLeaving(true)
      setDrawn((now) => Math.min(now, downToSight(region.current)))
      setTimeout(() => setIsLeaving(false), LEAVING_MS)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [region])

  return { first, count: Math.min(drawn, total) }
}
