import { useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Says the new page's title after a change of route, as a full page load would. */
export function RouteAnnouncer({ title }: { title: string }) {
  const [spoken, setSpoken] = useState({ title, text: '' })
  if (spoken.title !== title) setSpoken({ title, text: title })
  return (
    <VisuallyHidden as="output" aria-live="polite">
      {spoken.text}
    </VisuallyHidden>
  )
}
