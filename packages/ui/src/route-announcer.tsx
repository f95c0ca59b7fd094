import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Says the new page's title after a change of route, as a full page load would. */
export function RouteAnnouncer({ title }: { title: string }) {
  const first = useRef(title)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (title === first.current) return
    first.current = ''
    setSaid(title)
  }, [title])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
