import { DiscardDialog } from '@causeway/ui/discard-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDashboard } from './use-dashboard.tsx'

/**
 * Guards what was typed: put it into a form's page. Another page asks first, and so does the browser before it closes
 * the tab. A change of search parameters is the same page and goes through. Who is no longer signed in is not asked:
 * what they typed is not for the next person's eyes.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { session } = useDashboard()
  const typist = useRef(session.current()?.user.id)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && session.current()?.user.id === typist.current,
    withResolver: true,
  })
  return (
    <DiscardDialog
      open={blocker.status === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
