import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DiscardDialogProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before something typed and not saved is lost. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      onConfirm={onDiscard}
      title="Discard what you changed?"
      description="You have changes that are not saved. They are lost if you leave now."
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      danger
    />
  )
}
