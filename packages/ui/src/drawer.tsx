import { lazy, Suspense, useState } from 'react'
import type { DrawerProps } from './drawer-content.tsx'

const DrawerContent = lazy(async () => ({ default: (await import('./drawer-content.tsx')).DrawerContent }))

/** A panel from the side, over the page. Its code is fetched when it first opens. */
export function Drawer(props: DrawerProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense>
      <DrawerContent {...props} />
    </Suspense>
  )
}
