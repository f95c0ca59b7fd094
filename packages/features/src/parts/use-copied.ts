import { notify } from '@causeway/ui/notify.ts'
import { useCallback } from 'react'

/** Says "Copied to clipboard." — only ever called when it was. */
export function useCopied(): () => void {
  return useCallback(() => notify({ kind: 'success', text: 'Copied to clipboard.' }), [])
}
