import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface DialogProps {
  open: boolean
  /** Escape, the close button or a press outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** Actions, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Its action runs: nothing closes it meanwhile. */
  pending?: boolean
  /** Why the action did not work; the dialog stays open. */
  error?: string
  children?: ReactNode
}

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
