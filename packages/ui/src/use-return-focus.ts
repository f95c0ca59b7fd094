import { useCallback, useLayoutEffect, useRef } from 'react'
import { firstControl } from './use-kept-focus.ts'

/** What on the page had the focus before the dialogs that are open, or that followed one another. */
let opener: HTMLElement | null = null
/** The block of the page that it stands in: there something else may have taken its place. */
let openersSection: HTMLElement | null = null

const isInDialog = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Still there, and able to have the focus. */
const isThere = (element: HTMLElement | null) => element?.isConnected && element !== document.body

/**
 * Where the focus goes when a dialog closes: to what had it before. One that took the place of another, such as a new
 * secret after its form, gives it to the button that opened the first; where that has gone as well, to what stands in
 * its section now, or to the page.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null {
  const before = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!open || !(activeElement instanceof HTMLElement)) return
    before.current = activeElement
    if (isThere(activeElement) && !isInDialog(activeElement)) {
      opener = activeElement
      openersSection = activeElement.closest('section')
    }
  }, [open])
  return useCallback(
    () =>
      [before.current, opener, firstControl(openersSection)].find(isThere) ?? document.getElementById('main'),
    [],
  )
}
