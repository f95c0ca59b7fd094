import { type RefObject, startTransition, useEffect, useState } from 'react'
import { rowLinkAt } from './data-table-row-link.ts'

/** No row of any layout is lower. */
const LOWEST_ROW = 36
/** What stands above the rows of a page takes at least as much. */
const ABOVE_ROWS = 180
/** So few that to lay them out holds up nobody who types meanwhile. */
const AT_ONCE = 15
/** A page that is still here so long after a press stays. */
const LEAVING_MS = 1000

/** As many rows as the window could show. */
const inSight = () => Math.max(AT_ONCE, Math.ceil((innerHeight - ABOVE_ROWS) / LOWEST_ROW))

/** As many as it could show of those in the region, however far down it was scrolled. */
function downToSight(region: HTMLElement | null): number {
  const top = region?.querySelector('tbody')?.getBoundingClientRect().top ?? 0
  return Math.max(inSight(), Math.ceil((innerHeight - top) / LOWEST_ROW))
}

const leadsElsewhere = (target: EventTarget | null) =>
  target instanceof Element && (target.closest('a[href]') ?? rowLinkAt(target)) !== null

/** How many rows are in the document: first those in sight, then more by and by. */
export function useDrawnRows(total: number, region: RefObject<HTMLElement | null>) {
  const [first] = useState(inSight)
  const [drawn, setDrawn] = useState(first)
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    if (drawn < total && !isLeaving) startTransition(() => setDrawn(drawn + AT_ONCE))
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
