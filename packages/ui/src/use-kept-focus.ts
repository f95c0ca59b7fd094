import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What comes first of all that can be pressed in a place. */
export const firstControl = (place: HTMLElement | null): HTMLElement | null =>
  place?.isConnected ? place.querySelector<HTMLElement>('button, a[href]') : null

interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>
  onFocus: () => void
  onBlur: () => void
}

/** For a place whose buttons take turns: where the one that has the focus goes, its successor gets it. */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  const has = useRef(false)
  useLayoutEffect(() => {
    if (has.current && document.activeElement === document.body) firstControl(ref.current)?.focus()
  })
  return {
    ref,
    onFocus: () => {
      has.current = true
    },
    // React tells nothing of what it takes away itself: so this is somebody who went elsewhere.
    onBlur: () => {
      has.current = false
    },
  }
}
