const GAP_PX = 6
const EDGE_PX = 8
const ROOM_BELOW_PX = 80

/** Puts something fixed under its anchor, or over it at the foot of the window, on the side that has room. */
export function placeUnder(floating: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const fromStart = box.left + box.right <= clientWidth
  const inset = Math.max(fromStart ? box.left : clientWidth - box.right, EDGE_PX)
  const below = box.bottom + ROOM_BELOW_PX <= clientHeight
  Object.assign(floating.style, {
    left: fromStart ? `${inset}px` : 'auto',
    right: fromStart ? 'auto' : `${inset}px`,
    top: below ? `${box.bottom + GAP_PX}px` : 'auto',
    bottom: below ? 'auto' : `${clientHeight - box.top + GAP_PX}px`,
  })
  floating.style.setProperty('--anchor-width', `${box.width}px`)
  floating.style.setProperty('--room', `${clientWidth - inset - EDGE_PX}px`)
}
