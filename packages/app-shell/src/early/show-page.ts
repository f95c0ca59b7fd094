const REGION = '[data-scroll-restoration-id]'
const SEARCH = 'input[type=search]'

/** Types into a field what was typed into the one before it, so that whoever listens to it hears of that. */
function goOnTyping(before: HTMLInputElement, field: HTMLInputElement): void {
  if (before.value !== field.value) {
    // The element's own setter is React's, which would take the text for known.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, before.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (document.activeElement !== before) return
  field.focus()
  field.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** Goes on where a person was in what stood in the HTML: in its search, at which link, so far down its rows. */
function goOnFrom(shown: Element, scrolled: number): void {
  const root = document.getElementById('root')
  const region = root?.querySelector(REGION)
  if (region && scrolled > 0) region.scrollTop = scrolled
  const [typed, field] = [shown, root].map((part) => part?.querySelector<HTMLInputElement>(SEARCH))
  if (typed && field) goOnTyping(typed, field)
  const { activeElement } = document
  const href = shown.contains(activeElement) ? activeElement?.getAttribute('href') : null
  const links = [...(root?.querySelectorAll('a') ?? [])]
  if (href) links.find((link) => link.getAttribute('href') === href)?.focus()
}

/** The page takes the place of what stood in the HTML, between two frames. */
export function showPage(): void {
  const { page } = document.documentElement.dataset
  const shown = document.querySelector(`[data-static="${page}"]`)
  // What is not shown any longer has forgotten how far down it was.
  const scrolled = shown?.querySelector(REGION)?.scrollTop ?? 0
  delete document.documentElement.dataset.page
  if (shown) goOnFrom(shown, scrolled)
  for (const part of document.querySelectorAll('[data-static]')) part.remove()
}
