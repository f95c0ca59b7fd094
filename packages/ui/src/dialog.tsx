import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-content.tsx'

export type { DialogProps } from './dialog-content.tsx'

const loadContent = () => import('./dialog-content.tsx')
const DialogContent = lazy(async () => ({ default: (await loadContent()).DialogContent }))

/** Fetches the dialog's code ahead, e.g. when the pointer nears the button that opens one. */
export async function preloadDialog(): Promise<void> {
  await loadContent()
}

/** A question or form above the page. Its code is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense>
      <DialogContent {...props} />
    </Suspense>
  )
}
