import type { ReactNode } from 'react'
import { parseSearch } from '../search-params.ts'
import { stageOf } from '../stage.ts'
import { matchPath } from './early-reads.ts'
import { painted } from './painted.ts'
import type { FirstRead } from './early-answers.ts'
import type { EarlyLists } from './early-lists.tsx'

const PLACE = '[data-static=frame] [data-early-page]'
/** What does something only when the page's own code has come. */
const NOT_YET = 'thead button, [data-select] > label'

function markWhereOneIs(path: string): void {
  for (const link of document.querySelectorAll('[data-static=frame] nav a')) {
    const href = link.getAttribute('href')
    if (path === href || path.startsWith(`${href}/`)) link.setAttribute('aria-current', 'page')
  }
}

/**
 * The page's second inline script, after all that stands in its HTML: puts the rows that were read first into the
 * frame, where they stand until the page's own code draws them. `textOf` makes the HTML of a part.
 */
export function showRows(lists: EarlyLists, textOf: (part: ReactNode) => string): void {
  const early = window.causewayEarly
  const page = early && matchPath(Object.keys(lists), location.pathname)
  if (!page) return
  let isOver = false
  early.shown = early.first
    .then((first) => {
      isOver = true
      show(first, lists, textOf)
    })
    .catch(() => undefined)
  void rehearse()

  async function rehearse(): Promise<void> {
    for (const draw of lists[page?.pattern ?? '']?.rehearsal ?? []) {
      await painted()
      if (isOver) return
      textOf(draw())
    }
  }
}

function show(first: FirstRead | null, lists: EarlyLists, textOf: (part: ReactNode) => string): void {
  if (first?.session.validation !== 'valid') return
  const search = parseSearch(location.search)
  // A banner above the page would push down what stood there already.
  if (stageOf(search) !== 'live' || first.session.delegateOrg) return
  const page = lists[first.pattern]?.draw({ ...first, search })
  const place = page && document.querySelector(PLACE)
  if (!place) return
  place.innerHTML = textOf(page)
  for (const part of place.querySelectorAll<HTMLElement>(NOT_YET)) part.inert = true
  markWhereOneIs(location.pathname)
}
