import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** A question, e.g. "Cancel bag 1042?". */
  title: string
  /** What will happen, with numbers. */
  description: ReactNode
  /** The action by its verb, e.g. "Cancel bag". */
  confirmLabel: string
  /** The way back, if "Keep as it is" does not say it. */
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  /** Why it did not work; the dialog stays open. */
  error?: string
  /** Why it cannot be confirmed yet. */
  disabledReason?: string
  /** Choices that belong to the action. */
  children?: ReactNode
}

/** Asks before something costly, says what will happen, and stays while it happens. */
export function ConfirmDialog({
  onConfirm,
  confirmLabel,
  cancelLabel = 'Keep as it is',
  danger,
  disabledReason,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const { onClose, pending } = dialog
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={onClose} disabledReason={pending && 'Wait for the answer.'}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'solid'}
            onClick={onConfirm}
            pending={pending}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
