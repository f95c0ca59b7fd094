const INTERACTIVE = 'a, button, input, select, textarea, label, summary'

/** The link of the row that stands here; none where something else of the row can be pressed. */
export function rowLinkAt(place: Element): Element | null {
  if (place.closest(INTERACTIVE)) return null
  return place.closest('tr')?.querySelector('a[data-row-link]') ?? null
}
