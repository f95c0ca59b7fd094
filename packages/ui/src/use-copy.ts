import { type RefObject, useState } from 'react'

export interface Copying {
  copied: boolean
  copy: () => Promise<void>
  /** Lets the mark of success go again. */
  forget: () => void
}

/** Puts a text on the clipboard; where that is refused it selects what stands on the page instead. */
export function useCopy(shown: RefObject<HTMLElement | null>, text: string, onCopied?: () => void): Copying {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      return
    }
    setCopied(true)
    onCopied?.()
  }
  return { copied, copy, forget: () => setCopied(false) }
}
