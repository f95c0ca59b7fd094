import type { ReactNode } from 'react'
import { parseSearch } from '../search-params.ts'
import { stageOf } from '../stage.ts'
import { type EarlyPage, matchPath } from './early-reads.ts'
import { painted, pause } from './painted.ts'
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

/** Laid out like what is seen, so that the browser has its fonts by then. */
const OUT_OF_SIGHT = 'position:absolute;inset:0;overflow:hidden;visibility:hidden'

/** What stops a list from being shown before its code has come: a banner above the page would push it down. */
const hasBanner = ({ session }: FirstRead, search: EarlyPage['search']) =>
  stageOf(search) !== 'live' || session.delegateOrg !== null

/**
 * The page's second inline script, after all that stands in its HTML: puts the rows that were read first into the
 * frame, where they stand until the page's own code draws them. `textOf` makes the HTML of a part.
 */
export function showRows(lists: EarlyLists, textOf: (part: ReactNode) => string): void {
  const early = window.causewayEarly
  const pattern = early && matchPath(Object.keys(lists), location.pathname)?.pattern
  const list = pattern === undefined ? undefined : lists[pattern]
  if (!early || !list) return
  const search = parseSearch(location.search)
  let page = ''
  let isOver = false
  const draft = document.createElement('div')
  draft.style.cssText = OUT_OF_SIGHT
  const before = [
    () => {
      page = textOf(list.page(search))
      draft.innerHTML = page
      draft.querySelector('tbody')?.insertRow().setAttribute('data-row', '')
      document.querySelector(PLACE)?.append(draft)
    },
    ...list.rehearsal.map((draw) => () => {
      draft.querySelector('[data-row]')?.insertAdjacentHTML('beforeend', textOf(draw()))
    }),
  ]

  // While the rows are on their way, and then what is left of it: a piece at a time, for a key or click in between.
  async function prepare(isWanted: () => boolean): Promise<void> {
    while (isWanted() && before.length > 0) {
      before.shift()?.()
      await pause()
    }
  }
  void painted().then(() => prepare(() => !isOver))

  early.shown = early.first
    .then(async (first) => {
      isOver = true
      if (first?.pattern !== pattern || first?.session.validation !== 'valid' || hasBanner(first, search))
        return
      const [firstRows, ...laterRows] = list.rows(first)
      if (!firstRows) return
      await pause()
      await prepare(() => true)
      await show(
        page,
        textOf(firstRows()),
        laterRows.map((draw) => () => textOf(draw())),
      )
    })
    .catch(() => undefined)
    .finally(() => draft.remove())
}

/** The rows come a few at a time: nothing else can happen while the browser lays them out. */
async function show(page: string, rows: string, laterRows: readonly (() => string)[]): Promise<void> {
  const place = document.querySelector(PLACE)
  if (!place) return
  place.innerHTML = page
  const body = place.querySelector('tbody')
  body?.insertAdjacentHTML('afterbegin', rows)
  const spacer = body?.querySelector('tr[aria-hidden]')
  makeInert(place)
  // Drawn when no row was there to be chosen.
  for (const box of place.querySelectorAll<HTMLInputElement>('thead input')) box.disabled = false
  markWhereOneIs(location.pathname)
  for (const draw of laterRows) {
    await painted()
    if (spacer) spacer.insertAdjacentHTML('beforebegin', draw())
    else body?.insertAdjacentHTML('beforeend', draw())
    makeInert(place)
  }
}

function makeInert(place: Element): void {
  for (const part of place.querySelectorAll<HTMLElement>(NOT_YET)) part.inert = true
}
