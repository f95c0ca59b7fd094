import { isPageShortcut } from '@causeway/ui/page-shortcut.ts'
import { useEffect } from 'react'

/** J and K lead from one review to the next; Enter then presses what has the focus. */
export function useReviewKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined || !isPageShortcut(event)) return
      const reviews = [...document.querySelectorAll<HTMLElement>('[data-review]')]
      const at = reviews.findIndex((review) => review.contains(document.activeElement))
      const next = at === -1 ? reviews[0] : reviews[at + step]
      next?.querySelector<HTMLElement>('button')?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
