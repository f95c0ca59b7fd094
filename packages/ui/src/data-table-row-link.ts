import type { KeyboardEvent } from 'react'

const INTERACTIVE = 'a, button, input, select, textarea, label, summary'

/** The link of the row that stands here; none where something else of the row can be pressed. */
export function rowLinkAt(place: Element): Element | null {
  if (place.closest(INTERACTIVE)) return null
  return place.closest('tr')?.querySelector('a[data-row-link]') ?? null
}

const ROW_LINK = 'a[data-row-link]'
const ROW_BOX = 'td[data-select] input'
const STEPS: ReadonlyMap<string, 'nextElementSibling' | 'previousElementSibling'> = new Map([
  ['ArrowDown', 'nextElementSibling'],
  ['ArrowUp', 'previousElementSibling'],
])

/** What of a row has the focus: its link, or the box that chooses it. */
export function rowControl({ target }: KeyboardEvent): Element | null {
  return target instanceof Element ? target.closest(`${ROW_LINK}, ${ROW_BOX}`) : null
}

/** An arrow leads to the same control of the next row that has one; what lies between is the heading of a group. */
export function walkRows(event: KeyboardEvent): HTMLElement | null {
  const step = STEPS.get(event.key)
  const control = rowControl(event)
  if (!step || !control || event.ctrlKey || event.metaKey || event.altKey) return null
  const same = control.matches(ROW_LINK) ? ROW_LINK : ROW_BOX
  let row = control.closest('tr')?.[step]
  while (row && !row.querySelector(same)) row = row[step]
  const next = row?.querySelector<HTMLElement>(same) ?? null
  if (next) {
    event.preventDefault()
    next.focus()
  }
  return next
}
