import { DiscardDialog } from '@causeway/ui/discard-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'

/**
 * Guards what was typed: put it into a form's page. Another page asks first, and so does the browser before it closes
 * the tab. A change of search parameters is the same page and goes through.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
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
