const REGION = '[data-scroll-restoration-id]'

/** Goes on where a person was in what stood in the HTML: how far down its rows, and at which link. */
function goOnFrom(shown: Element): void {
  const root = document.getElementById('root')
  const scrolled = shown.querySelector(REGION)?.scrollTop ?? 0
  const region = root?.querySelector(REGION)
  if (region && scrolled > 0) region.scrollTop = scrolled
  const { activeElement } = document
  const href = shown.contains(activeElement) ? activeElement?.getAttribute('href') : null
  const links = [...(root?.querySelectorAll('a') ?? [])]
  if (href) links.find((link) => link.getAttribute('href') === href)?.focus()
}

/** The page takes the place of what stood in the HTML, between two frames. */
export function showPage(): void {
  const { page } = document.documentElement.dataset
  const shown = document.querySelector(`[data-static="${page}"]`)
  delete document.documentElement.dataset.page
  if (shown) goOnFrom(shown)
  for (const part of document.querySelectorAll('[data-static]')) part.remove()
}
