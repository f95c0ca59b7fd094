const WRITTEN_OR_CHOSEN = 'input:not([type=checkbox], [type=radio]), select, textarea'
const OPEN_LAYER = '[role=dialog], [role=alertdialog], [popovertarget][aria-expanded=true]'

/** Whether a dialog or panel lies over the page and has its keys. */
export const isLayerOpen = (): boolean => document.querySelector(OPEN_LAYER) !== null

/** Whether a key is one of the page's own: not part of what is written or chosen, nor for what lies over the page. */
export function isPageShortcut(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isLayerOpen()) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITTEN_OR_CHOSEN)))
}
