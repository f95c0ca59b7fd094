import { isPageShortcut } from '@causeway/ui/page-shortcut.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./dashboard-shortcuts.tsx')).DashboardShortcuts,
}))

/** `?` shows what can be done with keys. */
export function ShortcutsHelp() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === '?' && isPageShortcut(event)) setOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  if (!open) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
