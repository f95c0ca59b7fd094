import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { formatCount } from './count-text.ts'
import type { AskedForAll } from './changed-list.ts'

/** Asks before something is done to all that a list finds, with their number. */
export function ChangeAllDialog({ asked, many }: { asked: AskedForAll; many: string }) {
  const { label, onConfirm, onClose } = asked
  const count = `${formatCount(asked.count)}${asked.isLowerBound ? '+' : ''}`
  return (
    <ConfirmDialog
      open
      title={`${label} ${count} ${many}?`}
      description="All that the list finds now, on every page. It goes on while you are elsewhere in the dashboard, and you can stop it."
      confirmLabel={`${label} ${count}`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
